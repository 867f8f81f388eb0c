"""What can go wrong with a text: one exception, with a stable code and a message for the user."""


class TextError(Exception):
    """Text that cannot be set as asked.

    `code` is one of `text-overflow`, `missing-glyph`, `unknown-language`. `message` says what is wrong and a way out;
    whoever knows the component, face and layer adds them.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
