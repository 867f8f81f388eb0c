from pnp.backends.pdf.recent import Recent


def test_the_same_object_is_worked_on_once() -> None:
    seen: list[list[int]] = []
    recent = Recent(seen.append, limit=2)
    thing = [1]
    recent(thing)
    recent(thing)
    assert len(seen) == 1


def test_an_equal_object_is_another_one() -> None:
    recent = Recent(id, limit=2)
    assert recent([1]) != recent([1])


def test_the_one_unused_for_longest_is_forgotten() -> None:
    seen: list[str] = []
    recent = Recent(seen.append, limit=2)
    for word in ("a", "b", "a", "c", "a", "b"):
        recent(word)
    assert seen == ["a", "b", "c", "b"]
