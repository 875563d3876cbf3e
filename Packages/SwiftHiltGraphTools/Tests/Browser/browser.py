"""A headless Chromium for the page test."""

import shutil
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service


def open_browser(width=1440, height=1000):
    """Starts Chromium and keeps its logs. Exits with a hint if Chromium isn't installed."""
    names = ["chromium", "chromium-browser", "google-chrome"]
    binary = next(filter(None, map(shutil.which, names)), None)
    driver = shutil.which("chromedriver")
    if not binary or not driver:
        sys.exit("Chromium is missing: apt-get install chromium chromium-driver")
    options = Options()
    options.binary_location = binary
    for argument in ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage"]:
        options.add_argument(argument)
    options.add_argument(f"--window-size={width},{height}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(options=options, service=Service(driver))
