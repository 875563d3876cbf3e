/// How the page looks, in light and dark.
enum PageStyle {
  static let text = #"""
    :root {
      --bg: #ffffff; --panel: #f6f8fa; --line: #d0d7de; --text: #1f2328; --muted: #59636e;
      --node: #ffffff; --edge: #8c959f; --accent: #0969da; --red: #cf222e; --band: #f6f8fa;
      --singleton: #2f6fde; --scoped: #1f9254; --scope: #0e8f8f; --transient: #b7791f;
      --weak: #8250df; --graph: #bf3989; --other: #6e7781; --halo: rgba(255,255,255,.88);
      color-scheme: light;
    }
    :root[data-theme=dark] {
      --bg: #0d1117; --panel: #151b23; --line: #30363d; --text: #e6edf3; --muted: #9198a1;
      --node: #1c232c; --edge: #6e7681; --accent: #58a6ff; --red: #ff6a69; --band: #12181f;
      --singleton: #5b9cff; --scoped: #43c078; --scope: #35bdbd; --transient: #e0a83e;
      --weak: #b48cff; --graph: #f07ac0; --other: #8b949e; --halo: rgba(13,17,23,.86);
      color-scheme: dark;
    }
    * { box-sizing: border-box; }
    html, body { height: 100%; margin: 0; }
    body {
      display: grid; grid-template: 52px 1fr / 1fr 352px; background: var(--bg);
      color: var(--text); font: 14px/1.45 system-ui, "Segoe UI", "DejaVu Sans", sans-serif;
    }
    header {
      grid-column: 1 / 3; display: flex; align-items: center; gap: 12px; padding: 0 16px;
      border-bottom: 1px solid var(--line); background: var(--panel); min-width: 0;
    }
    h1 {
      font-size: 15px; margin: 0; overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap;
    }
    header .count { color: var(--muted); white-space: nowrap; }
    header .space { flex: 1; }
    .search { position: relative; }
    input[type=search] {
      width: 280px; padding: 6px 10px; border: 1px solid var(--line); border-radius: 6px;
      background: var(--bg); color: var(--text); font: inherit;
    }
    button {
      padding: 5px 10px; border: 1px solid var(--line); border-radius: 6px; font: inherit;
      background: var(--bg); color: var(--text); cursor: pointer;
    }
    button:hover { border-color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    #results {
      position: absolute; z-index: 5; top: 38px; right: 0; width: 420px; max-height: 60vh;
      overflow: auto; background: var(--bg); border: 1px solid var(--line); border-radius: 8px;
      box-shadow: 0 8px 24px rgba(0,0,0,.18); padding: 4px; margin: 0; list-style: none;
    }
    #results:empty { display: none; }
    #results li { padding: 5px 8px; border-radius: 5px; cursor: pointer; }
    #results li { display: flex; gap: 8px; align-items: center; overflow: hidden; }
    #results li[aria-selected=true], #results li:hover { background: var(--panel); }
    main { position: relative; overflow: hidden; min-width: 0; }
    canvas { display: block; width: 100%; height: 100%; }
    #view:focus-visible { outline-width: 1px; outline-offset: -2px; }
    #legend {
      position: absolute; left: 12px; bottom: 12px; display: flex; flex-wrap: wrap; gap: 6px;
      max-width: calc(100% - 230px);
    }
    #legend button {
      display: flex; align-items: center; gap: 6px; padding: 3px 9px; font-size: 12px;
      border-radius: 12px;
    }
    #legend button[aria-pressed=false] { opacity: .45; text-decoration: line-through; }
    .dot { width: 10px; height: 10px; border-radius: 3px; flex: none; }
    #map {
      position: absolute; right: 12px; bottom: 12px; width: 190px; height: 120px;
      border: 1px solid var(--line); border-radius: 6px; background: var(--bg); opacity: .95;
    }
    #bar {
      position: absolute; left: 12px; top: 12px; display: flex; gap: 6px; align-items: center;
      padding: 6px 8px; background: var(--panel); border: 1px solid var(--line);
      border-radius: 8px; max-width: calc(100% - 24px);
    }
    #bar[hidden] { display: none; }
    #bar b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; max-width: 320px; }
    #bar button[aria-pressed=true] { background: var(--accent); color: var(--bg); }
    #empty {
      position: absolute; inset: 0; display: grid; place-items: center; color: var(--muted);
    }
    #empty[hidden] { display: none; }
    aside {
      border-left: 1px solid var(--line); background: var(--panel); overflow: auto;
      padding: 14px 16px 24px; overflow-wrap: anywhere;
    }
    aside h2 { font-size: 15px; margin: 0 0 6px; max-height: 6.2em; overflow: auto; }
    aside h3 {
      font-size: 11px; letter-spacing: .05em; text-transform: uppercase; margin: 18px 0 5px;
      color: var(--muted);
    }
    aside dl {
      display: grid; grid-template-columns: 92px 1fr; gap: 3px 10px; margin: 10px 0 0;
    }
    aside dt { color: var(--muted); }
    aside dd { margin: 0; }
    aside ul { list-style: none; margin: 0; padding: 0; }
    aside li button {
      display: flex; gap: 8px; align-items: center; width: 100%; text-align: left; border: 0;
      background: none; padding: 3px 6px; border-radius: 5px;
    }
    aside li button:hover { background: var(--bg); }
    aside li .name, #results .name { overflow: hidden; text-overflow: ellipsis; flex: 1; }
    aside li .name, #results .name { white-space: nowrap; }
    aside .aside, #results .aside { color: var(--muted); font-size: 12px; white-space: nowrap; }
    .actions { display: flex; gap: 6px; margin-top: 12px; flex-wrap: wrap; }
    .issue {
      border-left: 3px solid var(--red); background: var(--bg); padding: 7px 10px;
      border-radius: 0 6px 6px 0; margin: 0 0 7px;
    }
    .issue.warning { border-color: var(--transient); }
    .issue.note { border-color: var(--other); }
    .issue b { display: block; font-weight: 600; }
    .issue p { margin: 3px 0 0; color: var(--muted); font-size: 12.5px; }
    .issue button { border: 0; background: none; padding: 0; color: var(--accent); text-align: left; }
    kbd {
      border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; background: var(--bg);
      font: 12px ui-monospace, "DejaVu Sans Mono", monospace;
    }
    .keys { display: grid; grid-template-columns: auto 1fr; gap: 4px 10px; font-size: 12.5px; }
    .keys span { color: var(--muted); }
    .quiet {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
    }
    @media (max-width: 860px) {
      body { grid-template: 52px 1fr 44vh / 1fr; }
      header { grid-column: 1; }
      header .count { display: none; }
      aside { border-left: 0; border-top: 1px solid var(--line); }
      input[type=search] { width: 150px; }
      #map { display: none; }
    }
    """#
}
