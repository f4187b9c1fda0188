"""The machine code of the kernels: where it is kept, whether all of it is there, and who compiles it.

numba compiles a kernel at its first call, and all of them together take a minute or more. So nothing that has to answer
in time compiles. `kernels` tells whether everything is compiled, and has a process of its own do it where it is not.
"""
