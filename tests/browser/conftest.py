"""A service to look at, and phones that look at it: each a browser context that must stay clean."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.phone import DESKTOP, PATIENCE, PHONE, Phone
from tests.midnight import stay_clear_of_midnight
from tests.requires import require
from tests.servers import running_server

FLAGS = (
    *("--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"),
    # Phones that share a process and are drawn without a graphics card take half the processor time.
    *("--disable-gpu", "--disable-gpu-compositing", "--disable-gpu-rasterization", "--num-raster-threads=1"),
    *("--disable-site-isolation-trials", "--process-per-site", "--renderer-process-limit=1"),
)


@pytest.fixture(autouse=True)
def on_one_day() -> None:
    stay_clear_of_midnight(before=30)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = require("chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the service that most tests share, which began with an empty database."""
    with running_server(folder=tmp_path_factory.mktemp("service")) as server:
        yield server.url


@pytest.fixture
def new_phone(browser: Browser, address: str) -> Iterator[Callable[..., Phone]]:
    """Make phones; at the end each must have stayed within the service and free of errors."""
    phones: list[Phone] = []

    def make(**options: object) -> Phone:
        phones.append(Phone(browser, address, **options))  # type: ignore[arg-type]
        return phones[-1]

    yield make
    for phone in phones:
        phone.close()
    for phone in phones:
        phone.check_clean()


def not_for_others(script: str) -> None:
    """Refuse a script for all pages of a phone that tests share: it would run in those of later tests, too."""
    raise AssertionError(f"give it to the page alone: {script[:60]}")


@pytest.fixture(scope="session")
def device(browser: Browser, address: str) -> Iterator[Callable[[tuple[int, int], int], Phone]]:
    """Return a phone that tests share, by its size and a number, as new: `Phone.begin_anew` clears what it knows."""
    phones: dict[tuple[tuple[int, int], int], Phone] = {}

    def take(size: tuple[int, int], number: int) -> Phone:
        phone = phones.get((size, number))
        if phone:
            phone.begin_anew()
            if phone.has_own_time():
                phone.close()
                phone = None
        if phone is None:
            phone = Phone(browser, address, size=size, lasting=True)
            phone.context.add_init_script = not_for_others  # type: ignore[method-assign]
        phones[size, number] = phone
        return phone

    yield take
    for phone in phones.values():
        phone.close()


@pytest.fixture
def take_phone(device: Callable[[tuple[int, int], int], Phone]) -> Iterator[Callable[..., Phone]]:
    """Take a phone with an empty storage that has the files of the pages already; `new_phone` makes one without."""
    taken: list[Phone] = []

    def take(size: tuple[int, int] = PHONE) -> Phone:
        taken.append(device(size, len(taken)))
        return taken[-1]

    yield take
    for phone in taken:
        phone.leave()
    for phone in taken:
        phone.check_clean()


@pytest.fixture
def phone(take_phone: Callable[..., Phone]) -> Phone:
    """One such phone."""
    return take_phone()


@pytest.fixture
def desk(take_phone: Callable[..., Phone]) -> Phone:
    """The same with a large window and no touch."""
    return take_phone(DESKTOP)
