"""The compiled rooms of Cafezal; everything else about the package stands in pyproject.toml.

A room is a module whose ``.py`` has a ``.pxd`` of the same name beside it.  Cython makes C of it in ``build/cython``,
the C compiler makes an extension module of that, which Python prefers to the ``.py``.  Without a C compiler nothing is
built and everything works, slowly.  Environment: ``CAFEZAL_REQUIRE_COMPILED=1`` makes a missing compiler an error,
``CAFEZAL_CFLAGS`` replaces the compiler's options.
"""

from __future__ import annotations

import os
import platform
import shlex
import sys
import tempfile
from pathlib import Path
from zlib import crc32

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "annotation_typing": False,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
SLOW = """
cafezal: {why}; the rules will run uncompiled, about fifty times slower.
         To have them compiled: apt-get install gcc python3-dev, then install again.
"""


def rooms(source: Path = SOURCE) -> list[Path]:
    """The Python files that are compiled, in order."""
    declared = (pxd for pxd in sorted(source.rglob("*.pxd")) if pxd.name != "__init__.pxd")
    return [
        pxd.with_suffix(".py")
        for pxd in declared
        if pxd.with_suffix(".py").exists() and not pxd.read_text("utf-8").startswith("# not compiled")
    ]


def compiler_options() -> list[str]:
    given = os.environ.get("CAFEZAL_CFLAGS")
    if given is not None:
        return shlex.split(given)
    if sys.platform == "win32":
        return ["/O2"]
    # Every 64-bit PC since 2009 counts bits in one instruction.
    counting = ["-march=x86-64-v2"] if platform.machine() in ("x86_64", "AMD64") else []
    return ["-O3", "-g0", "-Wno-sign-compare", *counting]


def extensions() -> list[Extension]:
    options = compiler_options()
    link = [option for option in options if option.startswith("-fsanitize")]
    return [
        Extension(
            ".".join(room.relative_to(SOURCE).with_suffix("").parts),
            [room.as_posix()],
            extra_compile_args=options,
            extra_link_args=link,
        )
        for room in rooms()
    ]


class Compile(build_ext):
    """Compiles what changed, on all cores, and says so in one line for each room."""

    extensions: list[Extension]
    parallel: int | bool | None

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        if self.inplace:  # an editable installation and `setup.py build_ext --inplace` share what they compiled
            with_options = f"build/{crc32(' '.join(compiler_options()).encode()):08x}"
            self.build_lib, self.build_temp = f"{with_options}/lib", f"{with_options}/temp"
        problem = self.no_compiler() if self.extensions else None
        if problem:
            if os.environ.get("CAFEZAL_REQUIRE_COMPILED") == "1":
                sys.exit(f"cafezal: {problem}, and CAFEZAL_REQUIRE_COMPILED=1 asks for the compiled rules")
            print(SLOW.format(why=problem), file=sys.stderr)
            self.extensions = []
        self.translate()
        self.remove_stale(SOURCE if self.inplace else Path(self.build_lib))
        super().run()

    def no_compiler(self) -> str | None:
        """Why C cannot be compiled here, or None."""
        from setuptools._distutils.ccompiler import new_compiler
        from setuptools._distutils.errors import CompileError, DistutilsError
        from setuptools._distutils.sysconfig import customize_compiler

        with tempfile.TemporaryDirectory() as folder:
            probe = Path(folder, "probe.c")
            probe.write_text("int probe;\n")
            try:
                compiler = new_compiler()
                customize_compiler(compiler)
                compiler.compile([str(probe)], output_dir=folder)
                probe.write_text("#include <Python.h>\n")
                try:
                    compiler.compile([str(probe)], output_dir=folder, include_dirs=self.include_dirs)
                except CompileError:
                    return "the C headers of Python are missing"
            except (CompileError, DistutilsError, OSError):
                return "there is no C compiler"
        return None

    def translate(self) -> None:
        """Have Cython make C of the rooms; only what changed, or what it refers to, is translated again."""
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError

        try:
            translated = cythonize(
                self.extensions,
                build_dir="build/cython",
                include_path=[str(SOURCE)],
                compiler_directives=DIRECTIVES,
                nthreads=self.parallel or 1,
            )
        except CompileError as error:
            sys.exit(f"cafezal: Cython does not accept {error}; it says above why")
        for extension, result in zip(self.extensions, translated, strict=True):
            extension.sources = result.sources

    def remove_stale(self, folder: Path) -> None:
        """Extension modules of rooms that are no longer compiled would hide the Python beside them."""
        wanted = {folder / self.get_ext_filename(extension.name) for extension in self.extensions}
        suffix = self.get_ext_filename("x").removeprefix("x")
        for built in folder.rglob(f"*{suffix}"):
            if built not in wanted:
                built.unlink()

    def build_extension(self, ext: Extension) -> None:
        print(f"  compiling {ext.name}\n", end="", flush=True)  # in one piece, as several threads do it
        super().build_extension(ext)


setup(ext_modules=extensions(), cmdclass={"build_ext": Compile})
