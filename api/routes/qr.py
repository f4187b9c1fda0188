"""QR codes, so that a phone gets to a page without typing."""

import io

from apiflask import APIBlueprint
from flask import Response

from api.openapi.declared import ok
from api.schemas.qr import QRRequest

routes = APIBlueprint("qr", __name__, tag="Matches", url_prefix="/v1")

SVG = "image/svg+xml"


@routes.post("/qr")
@routes.input(QRRequest)
@routes.doc(
    operation_id="draw_qr_code", responses=ok("The QR code as a drawing.", {SVG: {"schema": {"type": "string"}}})
)
def draw(json_data: QRRequest) -> Response:
    """Draw a text as a QR code, dark on light whatever stands around it."""
    import segno

    out = io.BytesIO()
    segno.make(json_data.text, error="m", micro=False).save(
        out, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False, omitsize=True, title="QR code"
    )
    return Response(out.getvalue(), mimetype=SVG)
