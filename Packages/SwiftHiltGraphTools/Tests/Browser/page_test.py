"""Uses the exported pages as a reader would, in a headless Chromium.

    apt-get install chromium chromium-driver python3-selenium
    /usr/bin/python3 page_test.py PAGES [SCREENSHOTS]

`HILT_PAGES=PAGES swift test --filter PageTests` fills the folder PAGES. The script prints its checks,
and load and frame times. It exits with 1 if a check fails. `Tools/check browser` runs both.
"""

import json
import pathlib
import statistics
import sys
import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import open_browser


class PageTest:
    def __init__(self, pages, screenshots):
        self.pages = pathlib.Path(pages).resolve()
        self.screenshots = pathlib.Path(screenshots) if screenshots else None
        self.browser = open_browser()
        self.failures = 0

    def check(self, what, holds, seen=""):
        print(f"{'ok  ' if holds else 'FAIL'}  {what}" + ("" if holds else f": {seen}"))
        self.failures += 0 if holds else 1

    def open(self, name):
        self.browser.get((self.pages / f"{name}.html").as_uri())
        self.settle()

    def settle(self):
        """Waits until the page has been drawn."""
        time.sleep(0.3)
        self.browser.execute_async_script(
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))")

    def js(self, expression):
        return self.browser.execute_script(f"return {expression}")

    def name(self):
        return self.js("state.selected < 0 ? null : nodes[state.selected].name")

    def press(self, *keys):
        self.browser.switch_to.active_element.send_keys(*keys)
        self.settle()

    def find(self, text):
        self.browser.find_element(By.TAG_NAME, "body").send_keys("/")
        search = self.browser.find_element(By.ID, "search")
        search.clear()
        search.send_keys(text)
        self.settle()
        hits = [e.text for e in self.browser.find_elements(By.CSS_SELECTOR, "#results .name")]
        search.send_keys(Keys.ENTER)
        self.settle()
        return hits

    def section(self, title):
        return self.js(
            "[...document.querySelectorAll('#panel section')].filter(s => "
            f"s.querySelector('h3').textContent.startsWith({json.dumps(title)}))"
            ".flatMap(s => [...s.querySelectorAll('.name')].map(e => e.textContent))")

    def shoot(self, name):
        if self.screenshots:
            self.screenshots.mkdir(parents=True, exist_ok=True)
            self.browser.save_screenshot(str(self.screenshots / f"{name}.png"))

    def check_quiet(self, page):
        errors = [e["message"] for e in self.browser.get_log("browser")
                  if e["level"] in ("SEVERE", "WARNING")]
        self.check(f"{page}: the console is quiet", not errors, errors)
        messages = [json.loads(e["message"])["message"] for e in self.browser.get_log("performance")]
        asked = {m["params"]["request"]["url"] for m in messages
                 if m["method"] == "Network.requestWillBeSent"}
        outside = [u for u in asked if not u.startswith(("file:", "data:"))]
        self.check(f"{page}: nothing is asked of the network", not outside, outside)

    def shop(self):
        self.open("shop")
        self.shoot("shop")
        hits = self.find("cache")
        self.check("search finds by part of a name", hits == ["CacheDataSource"], hits)
        self.check("Enter selects the result", self.name() == "CacheDataSource", self.name())
        path = self.section("Path from a root")
        self.check("the path to the root is followed",
                   path == ["Screen", "GetUser", "UserRepository", "CacheDataSource"], path)
        self.check("what it needs is listed", self.section("Needs") == ["Database"])
        self.check("what needs it through others is listed", "Screen" in self.section("Needed through others"))
        self.shoot("shop-selected")
        self.press(Keys.ARROW_UP)
        self.check("up goes to a consumer", self.name() == "UserRepository", self.name())
        self.press(Keys.ARROW_DOWN)
        self.check("down goes to a dependency", self.name() in
                   ("CacheDataSource", "RemoteDataSource", "Session"), self.name())
        self.press(Keys.ARROW_RIGHT)
        self.check("right stays in the row", self.name() is not None, self.name())
        self.press(Keys.ENTER)
        self.check("Enter focuses", self.js("state.focus !== null && !document.getElementById('bar').hidden"))
        shown = self.js("state.picture.ids.length")
        self.check("a focus shows a part", 1 < shown < self.js("N"), shown)
        self.press(Keys.ESCAPE)
        self.check("Escape shows all again", self.js("state.picture.ids.length === N"))
        self.press(Keys.ESCAPE)
        self.check("Escape lets the selection go", self.js("state.selected") == -1)
        chip = self.browser.find_element(By.CSS_SELECTOR, "#legend button")
        chip.click()
        self.settle()
        self.check("the legend hides a lifetime", self.js("state.picture.ids.length < N"))
        self.browser.find_element(By.CSS_SELECTOR, "#legend button").click()
        self.settle()
        self.click_node("Database")
        self.check("a click selects", self.name() == "Database", self.name())
        self.press(Keys.ESCAPE)
        legend = self.browser.find_element(By.ID, "legend").text
        self.check("the legend explains the lines", all(words in legend for words in (
            "needs", "resolves later", "optional", "collects", "collection",
            "unbound")), legend)
        self.browser.find_element(By.ID, "times").click()
        self.settle()
        bars = self.js("document.querySelectorAll('#timeline .bar').length")
        self.check("the timeline has a bar for each run", bars == self.js("data.spans.length") > 5, bars)
        beyond = self.js("[...document.querySelectorAll('#timeline .track')].filter(t => { const a = "
                         "t.getBoundingClientRect(), b = t.firstChild.getBoundingClientRect(); "
                         "return b.left < a.left - 1 || b.right > a.right + 3; }).length")
        self.check("no bar leaves its track", beyond == 0, beyond)
        self.shoot("shop-timeline")
        self.browser.find_element(By.CSS_SELECTOR, "#timeline button").click()
        self.settle()
        self.check("a bar leads to its node", self.name() is not None and self.js(
            "document.getElementById('timeline').hidden"))
        self.check_quiet("shop")

    def prewarm(self):
        self.open("prewarm")
        roots = self.section("Roots")
        self.check("a recorded prewarm shows the graph's own roots", roots == ["Api", "Screen"], roots)
        issues = self.browser.find_element(By.ID, "panel").text
        self.check("a prewarm hides nothing that is unused", "unused: Nothing resolves Leftover" in issues, issues)
        marks = self.js("nodes.map((n, v) => n.name + ':' + marksOf(v)).filter(t => !t.endsWith(':'))")
        self.check("what is asynchronous or decorated is marked",
                   marks == ["Api:async", "Store:decorated"], marks)
        self.shoot("prewarm")
        self.check_quiet("prewarm")

    # The windows in which a page is read, and the minimum height of a letter in pixels.
    WINDOWS = [("desktop", 1400, 900), ("phone", 390, 844)]
    READABLE = 10

    def labels(self):
        """Returns the nodes, the size of letters and the defects of the picture as it opens."""
        return self.js("""(p => {
          const z = state.zoom, boxes = p.ids.map(v => ({ v, left: p.x[v] * z + state.x,
            right: (p.x[v] + p.w[v]) * z + state.x, top: (p.y[v] - p.h[v] / 2) * z + state.y,
            bottom: (p.y[v] + p.h[v] / 2) * z + state.y }));
          const inView = b => b.left >= 0 && b.right <= canvas.clientWidth && b.top >= 0
            && b.bottom <= canvas.clientHeight;
          const plain = text => text.replace(/\\s/g, '');
          measure.font = FONT;
          const wide = b => Math.max(...p.lines[b.v].map(l => measure.measureText(l).width));
          let over = 0;
          boxes.forEach((a, i) => boxes.slice(i + 1).forEach(b => {
            if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) over++;
          }));
          return { shown: boxes.length, letters: 12 * z, seen: boxes.filter(inView).length, over,
            cut: boxes.filter(b => plain(p.lines[b.v].join('')) !== plain(nodes[b.v].name)
              || wide(b) > p.w[b.v] - 6 || p.lines[b.v].length * LINE > p.h[b.v]).length };
        })(state.picture)""")

    def readable(self):
        for window, width, height in self.WINDOWS:
            self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
            for count in (10, 30, 60, 300, 3000):
                page = f"app{count}"
                self.open(page)
                seen = self.labels()
                what = f"{page}, {window}: "
                self.check(what + "letters are large enough", seen["letters"] >= self.READABLE, seen)
                self.check(what + "no name is cut or over another",
                           seen["cut"] == 0 and seen["over"] == 0, seen)
                if count <= 60:
                    self.check(what + "every name is in view", seen["seen"] == seen["shown"], seen)
                else:
                    roots = self.js("state.picture.ids.filter(v => roots.has(v) && state.picture.y[v] "
                                    "* state.zoom + state.y < canvas.clientHeight).length")
                    self.check(what + "opens at the roots", seen["seen"] > 10 and roots > 5, seen)
                self.shoot(f"{page}-{window}")
        self.open("shop")
        sheet = "getComputedStyle(document.getElementById('panel')).display"
        self.check("a phone shows the graph alone", self.js(sheet) == "none")
        self.browser.find_element(By.ID, "details").click()
        self.check("the details come when asked for", self.js(sheet) == "block")
        self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def click_node(self, name):
        x, y = self.js(
            f"(v => [state.picture.x[v] * state.zoom + state.x + 12, state.picture.y[v] * state.zoom"
            f" + state.y])(nodes.findIndex(n => n.name === '{name}'))")
        canvas = self.browser.find_element(By.ID, "view")
        box = canvas.rect
        ActionChains(self.browser).move_to_element_with_offset(
            canvas, round(x - box["width"] / 2), round(y - box["height"] / 2)).click().perform()
        self.settle()

    def defects(self):
        self.open("defects")
        red = set(self.js("nodes.filter((n, v) => isRed[v]).map(n => n.name)"))
        self.check("cycle and issues are red",
                   {"Alpha", "Beta", "Gamma", "Config", "Endpoint", "Checkout", "Cart"} <= red, red)
        issues = self.js("document.querySelectorAll('#panel .issue').length")
        self.check("the issues are listed", issues >= 8, issues)
        put_off = self.js("edges.some((e, i) => KINDS[e[2]] === 'lazy' && edgeIsRed[i])")
        self.check("a lazy edge is not part of the cycle", not put_off)
        self.shoot("defects")
        self.check_quiet("defects")

    def hostile(self):
        self.open("hostile")
        self.check("all nodes are there", self.js("N") == 15)
        for v in range(15):
            self.browser.execute_script(f"select({v})")
        self.settle()
        self.press(Keys.ESCAPE)
        hits = self.find("alert(1)")
        self.check("search finds markup as text", len(hits) == 3, hits)
        self.check("Enter selects it", "alert(1)" in (self.name() or ""), self.name())
        path = self.section("Path from a root")
        self.check("its path begins at the root", path[:1] == ['Quote"Name @Named(Quote"Name)'], path)
        self.press(Keys.ENTER)
        self.check("a hostile name is focused", self.js("state.focus !== null"))
        self.press(Keys.ARROW_RIGHT)
        self.check("an arrow follows its edge", self.name() is not None)
        self.check("no markup of a name came alive", self.js(
            "document.querySelectorAll('img, aside script, main script').length") == 0)
        self.check("no mark turns the text around", not self.js(
            "/[\\u202A-\\u202E\\u2066-\\u2069\\u200B\\u0000]/.test(document.body.textContent)"))
        self.browser.execute_script("fit()")
        self.shoot("hostile")
        self.check_quiet("hostile")

    def awkward(self):
        self.open("awkward")
        count = self.js("N")
        self.check("names that read alike are nodes of their own",
                   count > 40 and self.js("new Set(nodes.map(n => n.name)).size") == count, count)
        for v in range(count):
            self.browser.execute_script(f"select({v})")
            shown = self.js("document.querySelector('#panel h2').textContent")
            if shown != self.js(f"short(nodes[{v}].name, 2000)"):
                self.check("the panel shows the name", False, shown)
        self.settle()
        self.check("no markup of a name came alive", self.js(
            "document.querySelectorAll('img, aside script, main script').length") == 0)
        self.check("no mark turns the text around", not self.js(
            "/[\\u202A-\\u202E\\u2066-\\u2069\\u200B\\u0000]/.test(document.body.textContent)"))
        self.press(Keys.ESCAPE)
        self.browser.execute_script("fit()")
        self.settle()
        self.shoot("awkward")
        self.check_quiet("awkward")

    def empty(self):
        self.open("empty")
        text = self.browser.find_element(By.ID, "empty").text
        self.check("an empty graph says so", text.startswith("The graph is empty"), text)
        self.check("a search in it finds nothing", self.find("anything") == [])
        self.press("f", Keys.ARROW_RIGHT, Keys.ENTER, Keys.ESCAPE)
        self.shoot("empty")
        self.check_quiet("empty")

    def large(self, name, layout_limit):
        self.open(name)
        layout = self.js("state.layoutMilliseconds")
        load = self.js("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd")
        self.shoot(name)
        frames = {}
        for what, zoom, until in [("whole", "state.zoom", "0"), ("moving", "state.zoom", "1e9"),
                                  ("close", "1", "0")]:
            times = self.js(
                f"(() => {{ const t = []; state.zoom = {zoom}; state.movingUntil = {until}; "
                "for (let k = 0; k < 40; k++) "
                "{ state.x -= 5; paint(); t.push(state.paintMilliseconds); } return t; })()")
            frames[what] = statistics.median(times)
        print(f"      {name}: loaded in {load:.0f} ms, of it layout and first panel {layout:.0f} ms; "
              f"a frame {frames['whole']:.1f} ms seen whole, {frames['moving']:.1f} ms while moving, "
              f"{frames['close']:.1f} ms close by")
        self.check(f"{name}: laid out within {layout_limit} ms", layout < layout_limit, layout)
        # The layout never puts one node over another.
        overlaps = self.js(
            "(p => { const seen = new Map(); let n = 0; for (const v of p.ids) { const k = "
            "Math.round(p.x[v] / 8) + ' ' + Math.round(p.y[v]); if (seen.has(k)) n++; "
            "seen.set(k, v); } return n; })(state.picture)")
        self.check(f"{name}: no node covers another", overlaps == 0, overlaps)
        self.browser.execute_script("fit()")
        self.settle()
        self.find("chatrepository")
        self.check(f"{name}: search selects", self.name() == "ChatRepository", self.name())
        self.shoot(f"{name}-selected")
        self.press(Keys.ENTER)
        self.check(f"{name}: a focus is small", self.js("state.picture.ids.length") < 120)
        self.shoot(f"{name}-focus")
        self.check_quiet(name)

    def dark(self):
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
        for page in ["shop", "app300", "hostile", "empty"]:
            self.open(page)
            self.check(f"{page}: dark mode follows the system",
                       self.js("document.documentElement.dataset.theme") == "dark")
            light = self.js(
                "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3)"
                ".reduce((sum, part) => sum + Number(part), 0)")
            self.check(f"{page}: the page is dark", light < 150, light)
            self.shoot(f"{page}-dark")
            self.press("t")
            self.check(f"{page}: T changes it",
                       self.js("document.documentElement.dataset.theme") == "light")
            self.check_quiet(f"{page}, dark")

    def run(self):
        try:
            self.shop()
            self.defects()
            self.hostile()
            self.awkward()
            self.empty()
            self.prewarm()
            self.readable()
            self.large("app300", 1000)
            self.large("app3000", 3000)
            self.dark()
        finally:
            self.browser.quit()
        print(f"{self.failures} failed" if self.failures else "all passed")
        return 1 if self.failures else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(PageTest(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None).run())
