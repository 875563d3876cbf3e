"""What the scripts of the components' corpus share: linting files, and running them as one program."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PACKAGE = HERE / "Components"
SOURCES = PACKAGE / "Sources" / "Components"
HILT = ROOT / ".build" / "debug" / "hilt"
# The options of Tools/check. With others, the root's scratch path would be built again.
QUICK = ["-debug-info-format", "none", "-Xswiftc", "-index-ignore-system-modules"]


def build_hilt():
    """Builds the linter, and returns its path."""
    build = ["swift", "build", "--package-path", ROOT, "--product", "hilt", *QUICK]
    subprocess.run(build, check=True, stdout=sys.stderr)
    return str(HILT)


def cases(names=(), folder="*"):
    """Returns the files of the corpus with these names, or all."""
    files = sorted(SOURCES.glob(f"{folder}/*.swift"))
    return [f for f in files if not names or f.stem in names]


def lint(hilt, files, strict=False):
    """Returns the findings, as dictionaries, and the lines that `--proofs` writes."""
    with tempfile.TemporaryDirectory() as folder:
        listing, proofs = pathlib.Path(folder, "files"), pathlib.Path(folder, "proofs")
        listing.write_text("".join(f"!Components\t{f}\n" for f in files))
        command = [hilt, "lint", "--file-list", listing, "--format", "json", "--quiet",
                   "--absolute-paths", "--proofs", proofs] + (["--strict"] if strict else [])
        result = subprocess.run(command, capture_output=True, text=True, timeout=600)
        if result.returncode not in (0, 1):
            sys.exit(result.stderr)
        return json.loads(result.stdout)["findings"], proofs.read_text().splitlines()


class Program:
    """A program that builds the components of some files, and prints what `validate()` reports."""

    def __init__(self, hilt, files):
        """Builds the program. `refused` has the names of the files that do not compile."""
        self.folder = ROOT / ".build" / "corpus"
        shutil.rmtree(self.folder, ignore_errors=True)
        sources = self.folder / "Sources" / "Components"
        sources.mkdir(parents=True)
        manifest = (PACKAGE / "Package.swift").read_text()
        (self.folder / "Package.swift").write_text(manifest.replace("../../../..", str(ROOT)))
        for name in ("main.swift", "ComponentCase.swift"):
            shutil.copy(SOURCES / name, sources)
        for file in files:
            shutil.copy(file, sources)
        self.refused, names = set(), {f.stem for f in files}
        while True:
            kept = sorted(names - self.refused)
            listed = ", ".join(f"{name}.self" for name in kept)
            (sources / "AllCases.swift").write_text(
                f"let allCases: [any ComponentCase.Type] = [{listed}]\n")
            build = ["swift", "build", "--package-path", self.folder, "--scratch-path",
                     ROOT / ".build", "--disable-build-manifest-caching", "--product", "Components", *QUICK]
            result = subprocess.run(build, capture_output=True, text=True)
            if result.returncode == 0:
                break
            wrong = set(re.findall(r"/(\w+)\.swift:\d+:\d+: error:", result.stdout)) & set(kept)
            if not wrong:
                sys.exit(result.stdout + result.stderr)
            self.refused |= wrong
            for name in wrong:
                (sources / f"{name}.swift").unlink()
        self.scan = ROOT / ".build" / "components.scan"
        subprocess.run([hilt, "scan", sources, "--output", self.scan], check=True)

    def run(self, *names):
        """Returns the lines for the named cases, or for all; `None` if the program stops."""
        command = [ROOT / ".build" / "debug" / "Components", self.scan, *names]
        result = subprocess.run(command, capture_output=True, text=True)
        return result.stdout.splitlines() if result.returncode == 0 else None
