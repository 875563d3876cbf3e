/// The page's elements; the scripts fill them.
enum PageMarkup {
  static let body = #"""
    <header>
      <h1 id="title"></h1><span class="count" id="count"></span><span class="space"></span>
      <div class="search">
        <input type="search" id="search" placeholder="Search   /" autocomplete="off" role="combobox"
          aria-label="Search nodes" aria-controls="results" aria-expanded="false">
        <ul id="results" role="listbox" aria-label="Results"></ul>
      </div>
      <button id="fit" title="Fit the graph into the window (F)">Fit</button>
      <button id="theme" title="Light or dark (T)">Theme</button>
    </header>
    <main>
      <canvas id="view" tabindex="0" role="application"
        aria-label="Dependency graph. Arrow keys move along edges, Enter focuses, Escape goes back."
      ></canvas>
      <div id="bar" hidden></div>
      <div id="legend" role="group" aria-label="Lifetimes"></div>
      <canvas id="map" aria-hidden="true"></canvas>
      <div id="empty" hidden>The graph is empty: nothing was declared or recorded.</div>
      <div class="quiet" id="live" aria-live="polite"></div>
    </main>
    <aside id="panel" aria-label="Details"></aside>
    """#
}
