"""Large pieces of memory go back to the system, in the process and in those it forks."""

import platform
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import ctypes, os, sys
from api.allocator import spare_memory

class Info(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in "arena ordblks smblks hblks hblkhd usm fsm use free keep".split()]

libc = ctypes.CDLL(None)
libc.mallinfo2.restype = Info
libc.malloc.restype = ctypes.c_void_p
libc.malloc.argtypes = [ctypes.c_size_t]
libc.free.argtypes = [ctypes.c_void_p]
if sys.argv[1] == "spare":
    spare_memory()
libc.free(libc.malloc(20_000_000))  # from which the library would learn to keep pieces of this size
before = libc.mallinfo2().hblks
if os.fork():
    os.wait()
else:
    libc.malloc(10_000_000)
    print(libc.mallinfo2().hblks - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="the C library is another one")
@pytest.mark.parametrize(("mode", "own_pieces"), [("spare", 1), ("as it is", 0)])
def test_large_pieces_are_not_kept(mode: str, own_pieces: int) -> None:
    command = [sys.executable, "-c", PROGRAM, mode]
    process = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[2])
    assert process.stderr == ""
    assert int(process.stdout) == own_pieces
