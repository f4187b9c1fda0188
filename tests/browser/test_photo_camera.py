"""A board by the live camera of a device: it runs only while it can be seen, and nothing of it is sent."""

import io
from collections.abc import Callable, Iterator

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import expect_soon, see, tap
from tests.browser.conftest import FLAGS
from tests.browser.phone import Phone
from tests.browser.test_photo import picture, scene, settle
from tests.requires import require

CAMERA = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
NOTE_TRACKS = """const asked = MediaDevices.prototype.getUserMedia;
window.tracks = [];
MediaDevices.prototype.getUserMedia = async function (...wanted) {
  const stream = await asked.apply(this, wanted);
  window.tracks.push(...stream.getTracks());
  return stream;
};"""
REFUSE = (
    """MediaDevices.prototype.getUserMedia = () => Promise.reject(new DOMException("refused", "NotAllowedError"));"""
)

TakePhone = Callable[..., Phone]


@pytest.fixture(scope="module")
def with_camera(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A browser on a device whose camera sees a board."""
    film = tmp_path_factory.mktemp("camera") / "board.mjpeg"
    file = io.BytesIO()
    Image.open(io.BytesIO(picture(1)["buffer"])).resize((1280, 960)).save(file, "JPEG", quality=92)
    film.write_bytes(file.getvalue())
    flags = [*FLAGS, *CAMERA, f"--use-file-for-fake-video-capture={film}"]
    found = browser.browser_type.launch(executable_path=require("chromium"), args=flags)
    yield found
    found.close()


@pytest.fixture
def camera_phone(with_camera: Browser, address: str) -> Iterator[TakePhone]:
    """Make phones with a camera, which somebody lets the page use or not."""
    phones: list[Phone] = []

    def make(*, allowed: bool) -> Phone:
        phone = Phone(with_camera, address)
        phone.context.add_init_script(NOTE_TRACKS if allowed else REFUSE)
        phones.append(phone)
        return phone

    yield make
    for phone in phones:
        phone.close()
    for phone in phones:
        phone.check_clean()


def running(page: Page) -> int:
    """Return how many cameras of a page are on."""
    return int(page.evaluate("tracks.filter(({ readyState }) => readyState === 'live').length"))


def look(phone: Phone) -> Page:
    page = phone.open("/board/letters")
    page.wait_for_function("navigator.mediaDevices.enumerateDevices().then((all) => all.length > 0)")
    tap(page, "Photo: photograph the board")
    return page


def test_a_photo_is_taken_with_the_live_camera_which_is_off_then(camera_phone: TakePhone) -> None:
    phone = camera_phone(allowed=True)
    page = look(phone)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.method))
    shutter = page.locator("[data-photo-shutter]")
    expect(shutter).to_be_visible()
    phone.check()
    assert running(page) == 1
    shutter.tap()
    expect(page.locator("[data-photo-review]")).to_be_attached()
    expect_soon(page, lambda: running(page) == 0)
    settle(page, scene(1))
    tap(page, "A second photo")
    expect(shutter).to_be_visible()
    assert running(page) == 1
    tap(page, "Cancel")
    expect_soon(page, lambda: running(page) == 0)
    tap(page, "Take this board")
    page.wait_for_url("**/board/rings")
    assert set(sent) <= {"GET"}
    assert page.evaluate("tracks.length") == 2


def test_the_camera_goes_off_with_the_dialog(camera_phone: TakePhone) -> None:
    page = look(camera_phone(allowed=True))
    expect(page.locator("[data-photo-shutter]")).to_be_visible()
    tap(page, "Close")
    expect_soon(page, lambda: running(page) == 0)
    assert page.evaluate("tracks.length") == 1


def test_a_camera_that_may_not_be_used_leaves_the_file(camera_phone: TakePhone) -> None:
    page = look(camera_phone(allowed=False))
    see(page, "The camera cannot be used here. Allow it in the browser, or open a photo.")
    with page.expect_file_chooser() as chooser:
        tap(page, "Open a photo")
    chooser.value.set_files(picture(1))
    expect(page.locator("[data-photo-review]")).to_be_attached()


def test_a_device_without_a_camera_opens_a_file_at_once(new_phone: TakePhone) -> None:
    page = new_phone().open("/board/letters")
    with page.expect_file_chooser() as chooser:
        tap(page, "Photo: photograph the board")
    assert chooser.value.element.get_attribute("capture") == "environment"
    expect(page.locator("dialog")).to_have_count(0)
