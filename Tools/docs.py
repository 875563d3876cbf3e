#!/usr/bin/env python3
"""Run this after an edit of a page or a doc comment. Checks the documentation: links, blocks of code with their output, doc comments, names.

prose      No page, comment or message has a refused word, and no sentence has more than 25 words.
links      Every relative link of every page leads to a file, and to a heading of it.
code       The real compiler compiles every block of Swift, and blocks that show output run.
comments   Every public symbol has a doc comment.
names      Every public name that a user writes is on a page, and the reference's signatures match the sources.
examples   Every public function, method and macro is called in a block of a page or a doc comment.
mistakes   Each row of CommonMistakes.md and ReviewedFaults.md in docs/Contributors names a test that exists.
layers     The picture of the layers in docs/Contributors/Architecture.md matches the imports of the sources, and the
           files that the page names exist.
assistants  llms.txt matches the cheat sheet and the list of pages.
articles   The articles of the DocC catalogues match the guides from which they are made.
docc       The DocC catalogues of the layers convert, their links resolve, and the pages of modules and of
           large types name every symbol in a group.

Build the root package first: `swift build`. You can name pages: `Tools/docs.py code docs/Scopes.md`.

The blocks of a page are one program, in their order. A comment before a block changes that:

    <!-- code: new -->            a new program begins
    <!-- code: library -->        a new program without top-level code: tests, `@main`
    <!-- code: alone -->          this block is a separate program
    <!-- code: do -->             this block's names are local to it
    <!-- code: error TEXT -->     this block does not compile, and the compiler's message contains the text
    <!-- code: from PLACE -->     each line, also of plain text, is in a file of that folder; `...` stands for
                                  anything
    <!-- code: parse -->          this block is parsed and not compiled: a manifest's line, another library,
                                  Apple's frameworks (Tools/AppleChecks type-checks these)

    <!-- hidden                   code that the reader does not see
    ...
    -->

    <!-- output -->               what the program prints since the last such block
    <!-- output: stopped -->      the block before stops the program with this text
    <!-- output: said -->         the block before writes this to standard error, and the program continues

`--update` writes the programs' output into the pages, and writes the articles and llms.txt from the pages. In the
library's messages, the code of a page is a file App.swift.
"""

import argparse
import pathlib
import sys

from documentation.articles import check_articles
from documentation.assistants import check_assistants
from documentation.catalogues import check_docc
from documentation.code import check_code
from documentation.layers import check_layers
from documentation.links import check_links
from documentation.pages import pages
from documentation.mistakes import check_mistakes
from documentation.prose import check_prose
from documentation.symbols import check_comments, check_examples, check_names

CHECKS = {
    "prose": check_prose, "links": check_links, "code": check_code, "comments": check_comments, "names": check_names, "examples": check_examples,
    "mistakes": check_mistakes, "layers": check_layers, "assistants": check_assistants, "articles": check_articles, "docc": check_docc}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", help=f"{', '.join(CHECKS)}, or pages (default: all)")
    parser.add_argument("--update", action="store_true", help="write the programs' output and the articles")
    options = parser.parse_intermixed_args()
    arguments = options.what
    named = [pathlib.Path(argument).resolve() for argument in arguments if argument not in CHECKS]
    checks = [argument for argument in arguments if argument in CHECKS] or list(CHECKS)
    failed = False
    for check in checks:
        problems, summary = CHECKS[check](named or pages(), options.update)
        print("\n".join(problems) if problems else f"{check}: {summary}", flush=True)
        failed = failed or bool(problems)
    sys.exit(failed)


if __name__ == "__main__":
    main()
