#!/usr/bin/env python3
"""Run this after a change of the server's pages; the stage `taskmanager` does.

Uses the pages in a headless Chromium: with a mouse, only with the keyboard, at 320 px, without
JavaScript.

    browser_test.py PROGRAM [FOLDER FOR SCREENSHOTS [TEST ...]]

AXE=FILE names axe.min.js, which then checks each page. PyPI's axe-playwright-python contains it.
"""

import datetime
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.parse

from selenium import webdriver
from selenium.common.exceptions import (
    NoSuchElementException, StaleElementReferenceException, TimeoutException, WebDriverException)
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

PROGRAM = sys.argv[1]
SHOTS = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
AXE = os.environ.get("AXE")
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
    # The language is fixed, because a date field expects the parts of a date in its language's
    # order.
    driver = webdriver.Chrome(options=options, service=Service(
        shutil.which("chromedriver"), env={**os.environ, "LANGUAGE": "en_US", "LC_ALL": "C.UTF-8"}))
    # The window of a headless browser has a minimum width. The metrics of a device do not.
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
    # No animations, so a screenshot shows the final state.
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": "prefers-reduced-motion", "value": "reduce"},
        {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
    return driver


class Server:
    """The program on a free port with its own file."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()
        self.folder.cleanup()

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "--port", "0", "--debug-pages", "--log-level", "warning", "--database",
             f"{self.folder.name}/tasks.sqlite"], stdout=subprocess.PIPE, text=True)
        self.address = re.search(r"http://\S+", self.process.stdout.readline()).group()

    def stop(self):
        self.process.terminate()
        self.process.stdout.close()
        if self.process.wait(60) != 0:
            raise AssertionError(f"the server ended with {self.process.returncode}")


class Page:
    """A page as a person sees and uses it.

    A command of the driver may return before the page has changed. So every change of the page uses
    `act` or `search`, which wait for the new page. No test then touches a page that is about to be
    replaced.
    """

    def __init__(self, driver, address, scripts=True):
        self.driver, self.address, self.scripts = driver, address, scripts
        self.open("/")

    def open(self, path):
        self.driver.get(self.address + path)

    def find(self, selector, by=By.CSS_SELECTOR):
        """Returns an element, and waits for it if the page is still loading."""
        return self.wait(lambda: self.driver.find_element(by, selector), f"no {selector}")

    def wait(self, what, otherwise="the condition did not become true"):
        """Waits until a condition is true."""
        return WebDriverWait(
            self.driver, 30, 0.05, [StaleElementReferenceException, NoSuchElementException]
        ).until(lambda _: what(), otherwise)

    def act(self, action):
        """Runs an action that loads another list or page, and waits for it."""
        before = self.find("#content")
        action()
        self.wait(lambda: self.is_gone(before), "the page did not change")
        self.settle()

    def settle(self):
        """Waits until no answer is pending, and the page has loaded."""
        self.wait(lambda: self.find("#content").get_attribute("aria-busy") is None, "the page stays busy")
        if self.scripts:
            self.wait(lambda: self.driver.execute_script("return document.readyState") == "complete")

    @staticmethod
    def is_gone(element):
        try:
            element.is_enabled()
            return False
        except StaleElementReferenceException:
            return True
        except WebDriverException:
            return False  # The page is changing, so the caller tries again.

    def fill(self, selector, text, *then):
        """Replaces the text of a field, as one command."""
        self.find(selector).send_keys(Keys.CONTROL, "a", Keys.NULL, Keys.BACKSPACE, text, *then)

    def search(self, text):
        self.fill("#q", text, Keys.ENTER)
        self.searched(text)

    def searched(self, text):
        """Waits until the list is the result of a search."""
        self.wait(lambda: self.asked() == text, f"the page does not search for {text}")
        self.settle()

    def asked(self):
        query = urllib.parse.urlsplit(self.driver.current_url).query
        return urllib.parse.parse_qs(query, keep_blank_values=True).get("q", [None])[0]

    def titles(self):
        return [found.text
                for found in self.driver.find_elements(By.CSS_SELECTOR, ".task .title")]

    def shows(self, *titles):
        """Waits until the list shows exactly these tasks."""
        try:
            self.wait(lambda: self.titles() == list(titles))
        except TimeoutException:
            raise AssertionError(f"the list shows {self.titles()} instead of {list(titles)}") from None

    def add(self, title):
        self.act(lambda: self.fill("#title", title, Keys.ENTER))
        self.wait(lambda: title in self.titles(), f"no task {title}")

    def button(self, kind, title):
        """Returns a control of a task, and waits for it if the page is still loading."""
        def look():
            for task in self.driver.find_elements(By.CSS_SELECTOR, ".task"):
                if task.find_element(By.CSS_SELECTOR, ".title").text == title:
                    return task.find_element(By.CSS_SELECTOR, f".{kind}")

        return self.wait(look, f"no task {title}")

    def click(self, kind, title):
        self.act(lambda: self.button(kind, title).click())

    def follow(self, text):
        self.act(lambda: self.find(text, By.LINK_TEXT).click())

    def is_done(self, title):
        return self.button("check", title).get_attribute("aria-checked") == "true"

    def heading(self):
        return self.find("h1").text

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
        return Page(driver, self.server.address, options.get("scripts", True))

    def use(self, page):
        """Uses every feature of the pages."""
        for title in ("Buy tea", "Call Ann", "Tea with Ann"):
            page.add(title)
        page.shows("Buy tea", "Call Ann", "Tea with Ann")

        page.search("TEA")
        page.shows("Buy tea", "Tea with Ann")
        page.click("check", "Buy tea")
        page.shows("Tea with Ann", "Buy tea")
        self.assertTrue(page.is_done("Buy tea"))

        page.follow("Completed")
        page.shows("Buy tea")
        page.follow("All")
        page.search("")
        page.shows("Call Ann", "Tea with Ann", "Buy tea")

        page.click("title", "Call Ann")
        self.assertEqual(page.heading(), "Edit task")
        page.fill("#title", "Call Ann again")
        page.fill("#notes", "About the tea")
        Select(page.find("#priority")).select_by_visible_text("High")
        page.find("#dueDate").send_keys("01022031")
        page.act(lambda: page.find("#save").click())
        page.shows("Call Ann again", "Tea with Ann", "Buy tea")
        self.assertEqual(page.find(".due").text, "2 Jan 2031")
        self.assertIn("High", page.find(".priority.high").text)

        page.click("delete", "Tea with Ann")
        page.shows("Call Ann again", "Buy tea")
        page.wait(lambda: "Deleted “Tea with Ann”." in page.find(".notice").text)
        page.act(lambda: page.find("#undo").click())
        page.shows("Call Ann again", "Tea with Ann", "Buy tea")

        page.fill("#title", "x" * 250)
        self.assertEqual(len(page.find("#title").get_attribute("value")), 200)
        page.act(lambda: page.fill("#title", "   ", Keys.ENTER))
        self.assertEqual(page.find("#add-error").text, "A task needs a title.")
        page.add(HOSTILE)
        self.assertNotEqual(page.driver.title, "run")

    def quiet(self, page):
        """Checks that the page's own rules refused nothing, and that no script failed."""
        # The browser logs the 422 of a rejected form.
        logged = [entry["message"] for entry in page.driver.get_log("browser")
                  if "422" not in entry["message"]]
        self.assertEqual(logged, [])

    def fits(self, page):
        """Checks that nothing is wider than the screen."""
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
        self.assertEqual(page.heading(), "Edit task")
        self.fits(page)
        page.shot("narrow-edit")

    def test_a_search_answers_while_it_is_typed_and_keeps_the_focus(self):
        page = self.page()
        for title in ("Buy tea", "Call Ann"):
            page.add(title)
        page.find("#q").send_keys("cal")
        page.searched("cal")
        page.shows("Call Ann")
        page.driver.switch_to.active_element.send_keys("l b")
        page.searched("call b")
        page.shows()
        active = page.driver.switch_to.active_element
        self.assertEqual((active.get_attribute("id"), active.get_attribute("value")), ("q", "call b"))
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
        page.act(lambda: press("Buy tea", Keys.ENTER))
        page.shows("Buy tea")
        self.assertEqual(page.driver.switch_to.active_element.get_attribute("id"), "title")
        tab_to("Done: Buy tea")
        page.act(lambda: press(Keys.SPACE))
        self.assertTrue(page.is_done("Buy tea"))
        self.assertEqual(
            page.driver.switch_to.active_element.accessible_name, "Done: Buy tea")
        tab_to("Buy tea")
        page.act(lambda: press(Keys.ENTER))
        self.assertEqual(page.heading(), "Edit task")
        page.find("body").send_keys(Keys.TAB)
        tab_to("Title")
        page.act(lambda: press(Keys.END, " and milk", Keys.ENTER))
        page.shows("Buy tea and milk")
        tab_to("Delete: Buy tea and milk")
        page.act(lambda: press(Keys.ENTER))
        page.shows()
        self.assertEqual(page.driver.switch_to.active_element.get_attribute("id"), "undo")
        page.act(lambda: press(Keys.ENTER))
        page.shows("Buy tea and milk")

    def test_each_control_has_a_name_and_a_size(self):
        page = self.page(width=320, height=640)
        page.add("Buy tea")
        for control in page.driver.find_elements(By.CSS_SELECTOR, "main a, main button, main select, main input"):
            if not control.is_displayed():
                continue
            self.assertTrue(control.accessible_name, control.get_attribute("outerHTML"))
            if control.tag_name != "a":
                self.assertGreaterEqual(control.size["height"], 44, control.get_attribute("outerHTML"))

    def test_the_debug_page_draws_the_graph(self):
        page = self.page()
        page.open("/debug/graph")
        page.wait(lambda: "CreateTask" in page.find("body").get_attribute("innerHTML"))
        self.check(page, "debug")
        page.find("#times").click()
        page.wait(lambda: "TaskPages" in page.find("#timeline").text)
        self.check(page, "debug-timeline")
        self.quiet(page)

    def check(self, page, name):
        """Checks that nothing is too wide, and that axe finds no fault."""
        page.shot(name)
        self.fits(page)
        if AXE:
            page.driver.execute_script(pathlib.Path(AXE).read_text())
            found = page.driver.execute_async_script(
                "const done = arguments[0];"
                "axe.run(document, {resultTypes: ['violations']}).then((r) => done(r.violations))")
            self.assertEqual(
                [(one["id"], [node["html"] for node in one["nodes"]]) for one in found], [], name)

    def every_state(self, width, height, dark):
        page = self.page(width=width, height=height, dark=dark)
        name = f"{width}-{'dark' if dark else 'light'}"
        self.check(page, f"{name}-empty")
        for title in ("Call the plumber about the kitchen sink, which drips again",
                      "Buy tea", "Water the plants", "Send the report", "Book a table"):
            page.add(title)
        today = datetime.date.today()
        for title, day, priority, notes in (
                ("Buy tea", today, "High", "Green, and some oolong"),
                ("Send the report", today - datetime.timedelta(days=3), "High", ""),
                ("Water the plants", today + datetime.timedelta(days=2), "Low", ""),
                ("Book a table", None, "Medium", "For six")):
            page.click("title", title)
            Select(page.find("#priority")).select_by_visible_text(priority)
            page.fill("#notes", notes)
            if day:
                page.find("#dueDate").send_keys(day.strftime("%m%d%Y"))
            page.act(lambda: page.find("#save").click())
        page.click("check", "Water the plants")
        self.assertEqual(page.find(".overdue").text, "Overdue: 3 days ago")
        self.check(page, f"{name}-list")
        rows = page.driver.find_elements(By.CSS_SELECTOR, ".task")
        if width < 500:
            self.assertLess(rows[0].rect["y"], height / 3)
            for row in rows:
                self.assertLessEqual(row.size["height"], 64, row.text)
        page.click("delete", "Book a table")
        self.check(page, f"{name}-deleted")
        page.act(lambda: page.fill("#title", "   ", Keys.ENTER))
        self.check(page, f"{name}-refused")
        page.search("nothing like it")
        self.check(page, f"{name}-nothing")
        page.open("/?filter=today")
        self.check(page, f"{name}-today")
        page.open("/")
        page.click("title", "Buy tea")
        self.check(page, f"{name}-edit")
        other = self.page()
        other.click("title", "Buy tea")
        other.fill("#title", "Buy coffee")
        other.act(lambda: other.find("#save").click())
        page.fill("#title", "Buy tea and milk")
        page.act(lambda: page.find("#save").click())
        self.assertEqual(page.heading(), "Changed in the meantime")
        self.check(page, f"{name}-conflict")
        page.act(lambda: page.find("#keep-mine").click())
        self.assertIn("Buy tea and milk", page.titles())
        page.open("/nowhere")
        self.check(page, f"{name}-error")

    def test_every_state_on_a_phone(self):
        self.every_state(375, 812, dark=False)

    def test_every_state_on_a_phone_in_the_dark(self):
        self.every_state(375, 812, dark=True)

    def test_every_state_on_a_wide_screen(self):
        self.every_state(1280, 800, dark=False)

    def test_every_state_on_a_wide_screen_in_the_dark(self):
        self.every_state(1280, 800, dark=True)

    def test_the_skip_link_leads_to_the_content(self):
        page = self.page()
        page.find("body").send_keys(Keys.TAB)
        link = page.driver.switch_to.active_element
        self.assertEqual(link.text, "Skip to the content")
        link.send_keys(Keys.ENTER)
        self.assertEqual(page.driver.switch_to.active_element.get_attribute("id"), "content")

    def test_a_server_that_is_gone_takes_nothing_that_was_typed(self):
        page = self.page()
        page.add("Buy tea")
        page.fill("#title", "Half a ta")
        self.server.stop()
        page.button("check", "Buy tea").click()
        page.wait(lambda: page.find("#offline").is_displayed())
        self.assertIn("Nothing was saved", page.find("#offline").text)
        self.assertEqual(page.find("#title").get_attribute("value"), "Half a ta")
        page.shows("Buy tea")
        page.shot("offline")
        self.server.start()

    def test_a_task_is_there_after_a_restart(self):
        page = self.page()
        page.add("Buy tea")
        self.server.stop()
        self.server.start()
        page.address = self.server.address
        page.open("/")
        page.shows("Buy tea")


if __name__ == "__main__":
    began = time.monotonic()
    result = unittest.main(argv=[sys.argv[0], *sys.argv[3:]], exit=False).result
    print(f"{result.testsRun} tests in {time.monotonic() - began:.0f} s")
    sys.exit(not result.wasSuccessful())
