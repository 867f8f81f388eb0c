"""Components to scenes, one engine for each kind of piece."""
