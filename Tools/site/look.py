#!/usr/bin/env python3
"""Run this after a change of the site; the stage `site` does.

Opens every page of the built site in headless Chromium, at 320 and 1,440 pixels.

Fails if a page is wider than its window, a link is broken, a page fetches something or a script fails.
The search must find pages, also with the keyboard. Screenshots go to FOLDER: `look.py SITE [FOLDER]`.
"""

import pathlib
import shutil
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

WIDTHS = (320, 1440)
SHOTS = ("index.html", "docs/index.html", "docs/Scopes.html", "docs/SwiftHilt_Reference.html")
LINKS = """
return [...document.querySelectorAll('main a[href], nav a[href]')]
  .map(a => a.href).filter(href => href.startsWith('file:'))
"""


def browser():
    names = ("chromium", "chromium-browser", "google-chrome")
    options = Options()
    options.binary_location = next(filter(None, map(shutil.which, names)))
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))


def check_page(page, path, site, width, problems):
    page.get(path.as_uri())
    name = path.relative_to(site)
    wide = page.execute_script("return document.documentElement.scrollWidth")
    if wide > width:
        problems.append(f"{name}: {wide} pixels wide in a window of {width} pixels")
    if width != WIDTHS[0]:
        return
    for link in page.execute_script(LINKS):
        target, _, anchor = link.removeprefix("file://").partition("#")
        target = pathlib.Path(target)
        if not target.exists():
            problems.append(f"{name}: no page {link}")
        elif anchor and f'id="{anchor}"' not in target.read_text():
            problems.append(f"{name}: no heading {link}")
    for entry in page.get_log("browser"):
        problems.append(f"{name}: {entry['message']}")


def check_search(page, site, problems):
    page.get((site / "docs" / "Errors" / "NotFound.html").as_uri())
    for words, expected in (
        ("lazy", "Deferred.html"), ("captive", "Scopes.html"), ("close async", "Scopes.html"),
        ("@EntryPoint", "Macros.html"), ("swinject", "Migration.html"),
    ):
        field = page.find_element(By.ID, "search")
        field.clear()
        field.send_keys(words)
        hits = [link.get_attribute("href") for link in page.find_elements(By.CSS_SELECTOR, "#results a")]
        if not any(expected in hit for hit in hits):
            problems.append(f"search: {words!r} finds {hits}, not {expected}")
    field.clear()
    field.send_keys("qualifiers")
    field.send_keys(Keys.ENTER)
    if "Qualified" not in page.title:
        problems.append(f"search: return on 'qualifiers' opens {page.title}")


def main():
    site = pathlib.Path(sys.argv[1]).resolve()
    shots = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else None
    problems, page = [], browser()
    try:
        pages = sorted(site.rglob("*.html"))
        for width in WIDTHS:
            page.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600})
            for path in pages:
                check_page(page, path, site, width, problems)
            if width < 600:
                page.find_element(By.ID, "menu").click()
                if not page.find_element(By.CSS_SELECTOR, "nav a").is_displayed():
                    problems.append("the menu does not open")
            check_search(page, site, problems)
            for name in SHOTS if shots else ():
                shots.mkdir(parents=True, exist_ok=True)
                page.get((site / name).as_uri())
                page.save_screenshot(str(shots / f"{name.replace('/', '-')}-{width}.png"))
    finally:
        page.quit()
    print("\n".join(problems) or f"{len(pages)} pages, at {WIDTHS[0]} and {WIDTHS[1]} pixels; search works")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
