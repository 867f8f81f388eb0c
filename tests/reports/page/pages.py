"""A report's HTML taken apart by a parser that knows nothing of the writer."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "img", "input", "br", "hr", "link"}


@dataclass
class Node:
    """An element: its name, attributes and children, texts among them."""

    name: str
    attributes: dict[str, str | None]
    children: list["Node | str"] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    @property
    def classes(self) -> list[str]:
        return (self.attributes.get("class") or "").split()

    def all(self, name: str = "", look: str = "") -> Iterator["Node"]:
        """The elements below of a name and a class, in their order."""
        for child in self.children:
            if isinstance(child, Node):
                if name in ("", child.name) and (not look or look in child.classes):
                    yield child
                yield from child.all(name, look)

    def one(self, name: str = "", look: str = "") -> "Node":
        [found] = self.all(name, look)
        return found


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Node("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(attrs) == len(dict(attrs)), f"an attribute twice in {tag}"
        node = Node(tag, dict(attrs))
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].children.append(Node(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].name == tag, f"</{tag}> ends <{self.open[-1].name}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parsed(html: str) -> Node:
    """The whole document. AssertionError where an element is not closed, or in the wrong order."""
    parser = _Parser()
    parser.feed(html)
    parser.close()
    assert [node.name for node in parser.open] == [""]
    return parser.root


def rows(table: Node) -> list[list[str]]:
    """The texts of the cells of a table's body."""
    return [[cell.text for cell in row.children if isinstance(cell, Node)] for row in table.one("tbody").all("tr")]
