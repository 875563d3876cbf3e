#!/usr/bin/env python3
"""Uses the pages in a headless Chromium: with a mouse, by keyboard alone, at 320 px, without
JavaScript.

    browser_test.py PROGRAM [FOLDER FOR SCREENSHOTS [TEST ...]]
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from selenium import webdriver
from selenium.common.exceptions import (
    NoSuchElementException, StaleElementReferenceException, TimeoutException)
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

PROGRAM = sys.argv[1]
SHOTS = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
HOSTILE = "<img src=x onerror=\"document.title='run'\">'\"\u0301 onfocus=document.title='run' autofocus"


def browser(width=1440, height=900, scripts=True, dark=False):
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"):
        options.add_argument(argument)
    if dark:
        options.add_argument("--force-dark-mode")
    if not scripts:
        options.add_experimental_option(
            "prefs", {"profile.managed_default_content_settings.javascript": 2})
    options.binary_location = shutil.which("chromium") or shutil.which("google-chrome")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(
        options=options, service=Service(shutil.which("chromedriver")))
    # The window of a headless browser has a least width; a device's screen has none.
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
    if dark:
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    return driver


class Server:
    """The program on a port and a file of its own."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [PROGRAM, "--port", "0", "--debug-pages", "--log-level", "warning", "--database",
             f"{self.folder.name}/tasks.sqlite"], stdout=subprocess.PIPE, text=True)
        self.address = re.search(r"http://\S+", self.process.stdout.readline()).group()
        return self

    def __exit__(self, *_):
        self.process.terminate()
        if self.process.wait(20) != 0:
            raise AssertionError(f"the server ended with {self.process.returncode}")
        self.process.stdout.close()
        self.folder.cleanup()


class Page:
    """What a person sees and does."""

    def __init__(self, driver, address):
        self.driver, self.address = driver, address
        self.open("/")

    def open(self, path):
        self.driver.get(self.address + path)

    def find(self, selector, by=By.CSS_SELECTOR):
        """The element, which a page that still loads may not have yet."""
        return self.wait(lambda: self.driver.find_element(by, selector))

    def titles(self):
        return [found.text.removesuffix(" ¶")
                for found in self.driver.find_elements(By.CSS_SELECTOR, ".task .title")]

    def shows(self, *titles):
        """Waits until the list shows these tasks, and no other."""
        try:
            self.wait(lambda: self.titles() == list(titles))
        except TimeoutException:
            raise AssertionError(f"{self.titles()} is shown, not {list(titles)}") from None

    def wait(self, what):
        """Waits until something holds; what is replaced meanwhile is looked for again."""
        return WebDriverWait(
            self.driver, 10, 0.05, [StaleElementReferenceException, NoSuchElementException]
        ).until(lambda _: what())

    def add(self, title):
        self.find("#title").clear()
        self.find("#title").send_keys(title, Keys.ENTER)
        self.wait(lambda: title in self.titles())

    def button(self, kind, title):
        for task in self.driver.find_elements(By.CSS_SELECTOR, ".task"):
            if task.find_element(By.CSS_SELECTOR, ".title").text.removesuffix(" ¶") == title:
                return task.find_element(By.CSS_SELECTOR, f".{kind}")
        raise NoSuchElementException(f"there is no task {title}")

    def click(self, kind, title):
        """Clicks, again where the list is replaced before or beside the click."""
        self.wait(lambda: self.button(kind, title).click() is None)

    def shot(self, name):
        if SHOTS:
            SHOTS.mkdir(parents=True, exist_ok=True)
            self.driver.save_screenshot(str(SHOTS / f"{name}.png"))


class BrowserTests(unittest.TestCase):
    def setUp(self):
        self.server = self.enterContext(Server())

    def page(self, **options):
        driver = browser(**options)
        self.addCleanup(driver.quit)
        return Page(driver, self.server.address)

    def use(self, page):
        """Everything that the pages are for."""
        for title in ("Buy tea", "Call Ann", "Tea with Ann"):
            page.add(title)
        page.shows("Buy tea", "Call Ann", "Tea with Ann")

        page.find("#q").send_keys("TEA", Keys.ENTER)
        page.shows("Buy tea", "Tea with Ann")
        page.click("check", "Buy tea")
        page.wait(lambda: page.button("check", "Buy tea").get_attribute("aria-checked") == "true")
        page.shows("Tea with Ann", "Buy tea")

        page.find("Completed", By.LINK_TEXT).click()
        page.shows("Buy tea")
        page.find("All", By.LINK_TEXT).click()
        page.find("#q").clear()
        page.find("#q").send_keys(Keys.ENTER)
        page.shows("Call Ann", "Tea with Ann", "Buy tea")

        page.click("title", "Call Ann")
        page.wait(lambda: page.find("h1").text == "Edit task")
        title = page.find("#title")
        title.clear()
        title.send_keys("Call Ann again")
        page.find("#notes").send_keys("About the tea")
        Select(page.find("#priority")).select_by_visible_text("High")
        # A date field takes the parts in the order of the browser's language.
        page.find("#dueDate").send_keys("01022031")
        page.find("#save").click()
        page.wait(lambda: "Call Ann again" in page.titles())
        self.assertEqual(page.find(".due").text, "2031-01-02")
        self.assertEqual(page.find(".priority.high").text, "High")

        page.click("delete", "Tea with Ann")
        page.shows("Call Ann again", "Buy tea")
        page.wait(lambda: "Deleted “Tea with Ann”." in page.find(".notice").text)
        page.find("#undo").click()
        page.shows("Call Ann again", "Tea with Ann", "Buy tea")

        page.find("#title").send_keys("x" * 250)
        self.assertEqual(len(page.find("#title").get_attribute("value")), 200)
        page.find("#title").clear()
        page.find("#title").send_keys("   ", Keys.ENTER)
        page.wait(lambda: page.driver.find_elements(By.ID, "add-error"))
        self.assertEqual(page.find("#add-error").text, "A task needs a title.")
        page.find("#title").clear()
        page.add(HOSTILE)
        self.assertNotEqual(page.driver.title, "run")

    def quiet(self, page):
        """Nothing was refused by the page's own rules, and no script failed."""
        # A refused form is a 422, which the browser notes.
        logged = [entry["message"] for entry in page.driver.get_log("browser")
                  if "422" not in entry["message"]]
        self.assertEqual(logged, [])

    def fits(self, page):
        """Nothing is wider than the screen."""
        wide = page.driver.execute_script(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        self.assertEqual(wide, 0)

    def test_with_javascript(self):
        page = self.page()
        self.use(page)
        self.quiet(page)
        page.shot("wide")

    def test_without_javascript(self):
        page = self.page(scripts=False)
        self.use(page)

    def test_at_320_pixels(self):
        page = self.page(width=320, height=640)
        self.use(page)
        page.add("Averyveryveryveryveryveryveryveryveryverylongword" * 3)
        self.fits(page)
        page.shot("narrow")
        page.click("title", "Buy tea")
        page.wait(lambda: page.find("h1").text == "Edit task")
        self.fits(page)
        page.shot("narrow-edit")

    def test_a_search_answers_while_it_is_typed_and_keeps_the_focus(self):
        page = self.page()
        for title in ("Buy tea", "Call Ann"):
            page.add(title)
        page.find("#q").send_keys("cal")
        page.shows("Call Ann")
        page.driver.switch_to.active_element.send_keys("l b")
        page.shows()
        active = page.driver.switch_to.active_element
        self.assertEqual((active.get_attribute("id"), active.get_attribute("value")), ("q", "call b"))
        self.assertIn("q=call+b", page.driver.current_url)
        self.quiet(page)

    def test_by_keyboard_alone(self):
        page = self.page()

        def press(*keys):
            page.driver.switch_to.active_element.send_keys(*keys)

        def tab_to(name):
            for _ in range(40):
                press(Keys.TAB)
                if name in (page.driver.switch_to.active_element.accessible_name or ""):
                    return
            raise AssertionError(f"no way to {name}")

        page.find("body").send_keys("n")
        press("Buy tea", Keys.ENTER)
        page.shows("Buy tea")
        self.assertEqual(page.driver.switch_to.active_element.get_attribute("id"), "title")
        tab_to("Done: Buy tea")
        press(Keys.SPACE)
        page.wait(lambda: page.button("check", "Buy tea").get_attribute("aria-checked") == "true")
        self.assertEqual(
            page.driver.switch_to.active_element.accessible_name, "Done: Buy tea")
        tab_to("Buy tea")
        press(Keys.ENTER)
        page.wait(lambda: page.find("h1").text == "Edit task")
        page.find("body").send_keys(Keys.TAB)
        tab_to("Title")
        press(Keys.END, " and milk", Keys.ENTER)
        page.shows("Buy tea and milk")
        tab_to("Delete: Buy tea and milk")
        press(Keys.ENTER)
        page.shows()
        self.assertEqual(page.driver.switch_to.active_element.get_attribute("id"), "undo")
        press(Keys.ENTER)
        page.shows("Buy tea and milk")

    def test_each_control_has_a_name_and_a_size(self):
        page = self.page(width=320, height=640)
        page.add("Buy tea")
        for control in page.driver.find_elements(By.CSS_SELECTOR, "main a, main button, main select, main input"):
            if control.get_attribute("type") == "hidden":
                continue
            self.assertTrue(control.accessible_name, control.get_attribute("outerHTML"))
            if control.tag_name != "a":
                self.assertGreaterEqual(control.size["height"], 44, control.get_attribute("outerHTML"))

    def test_the_debug_page_draws_the_graph(self):
        page = self.page()
        page.open("/debug/graph")
        self.assertGreater(len(page.driver.find_elements(By.CSS_SELECTOR, ".waterfall rect")), 5)
        page.shot("debug")
        page.driver.switch_to.frame(page.find("iframe"))
        page.wait(lambda: "CreateTask" in page.find("body").get_attribute("innerHTML"))
        self.quiet(page)

    def test_in_the_dark(self):
        page = self.page(dark=True)
        page.add("Buy tea")
        page.shot("dark")

    def test_a_task_is_there_after_a_restart(self):
        page = self.page()
        page.add("Buy tea")
        server = self.server
        server.process.terminate()
        server.process.wait(20)
        server.process.stdout.close()
        server.process = subprocess.Popen(
            [PROGRAM, "--port", server.address.rsplit(":", 1)[1], "--log-level", "warning",
             "--database", f"{server.folder.name}/tasks.sqlite"], stdout=subprocess.PIPE, text=True)
        server.process.stdout.readline()
        page.open("/")
        page.shows("Buy tea")


if __name__ == "__main__":
    began = time.monotonic()
    result = unittest.main(argv=[sys.argv[0], *sys.argv[3:]], exit=False).result
    print(f"{result.testsRun} tests in {time.monotonic() - began:.0f} s")
    sys.exit(not result.wasSuccessful())
