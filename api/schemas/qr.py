"""QR codes."""

from pydantic import Field

from api.schemas.base import Body, example


class QRRequest(Body):
    """A text to draw as a QR code."""

    model_config = example({"text": "K7WQ3T"})

    text: str = Field(min_length=1, max_length=500)
