"""Booklets: Markdown and what a component and its template say of one in, a `Booklet` out.

`markdown` parses, `blocks` and `lines` read what was parsed, `figures` reads what pictures name, `designs` reads how
pages look, `component` puts it together.
"""
