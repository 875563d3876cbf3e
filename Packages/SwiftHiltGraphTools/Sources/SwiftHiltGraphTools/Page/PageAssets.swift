// Written by Web/embed from the files next to it. Change those files instead.

/// The graph page's fixed parts.
enum PageAssets {
  /// The page's style, in light and dark mode.
  static let style = #"""
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
    main {
    position: relative; overflow: hidden; min-width: 0; display: grid;
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    }
    canvas { display: block; width: 100%; height: 100%; }
    #view:focus-visible { outline-width: 1px; outline-offset: -2px; }
    #legend {
    display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; font-size: 12px;
    padding: 7px 12px; border-top: 1px solid var(--line);
    }
    #legend:empty { display: none; }
    #legend button {
    display: flex; align-items: center; gap: 6px; padding: 2px 8px; font-size: 12px;
    border-radius: 12px; margin-right: -6px;
    }
    #legend button[aria-pressed=false] { opacity: .45; text-decoration: line-through; }
    .meaning { display: flex; align-items: center; gap: 6px; color: var(--muted); }
    #sample { display: none; }
    .meaning svg { width: 34px; height: 12px; fill: none; stroke: var(--edge); stroke-width: 1.4; }
    .meaning .full { fill: var(--edge); stroke: none; }
    .dot.red { background: var(--red); }
    .dot { width: 10px; height: 10px; border-radius: 3px; flex: none; }
    #timeline {
    position: absolute; inset: 0; overflow: auto; background: var(--bg); padding: 14px 16px;
    }
    #timeline[hidden], button[hidden] { display: none; }
    #timeline h2 { font-size: 15px; margin: 0; }
    #timeline p { color: var(--muted); margin: 2px 0 12px; }
    #timeline button {
    display: grid; grid-template-columns: minmax(90px, 30%) 1fr 70px; gap: 10px; width: 100%;
    align-items: center; border: 0; background: none; text-align: left; padding: 3px 4px;
    }
    #timeline button:hover { background: var(--panel); }
    #timeline .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    #timeline .track { position: relative; height: 12px; background: var(--panel); border-radius: 3px; }
    #timeline .bar { position: absolute; top: 0; bottom: 0; border-radius: 3px; }
    #timeline .aside { color: var(--muted); font-size: 12px; text-align: right; white-space: nowrap; }
    #details { display: none; }
    button[aria-pressed=true]#times { background: var(--accent); color: var(--bg); }
    #map {
    position: absolute; right: 12px; bottom: 50px; width: 190px; height: 120px;
    border: 1px solid var(--line); border-radius: 6px; background: var(--bg);
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
    body { grid-template: 52px 1fr / 1fr; }
    header { grid-column: 1; gap: 8px; padding: 0 10px; }
    header .count, #theme, #fit { display: none; }
    #details { display: block; }
    aside {
    display: none; position: fixed; inset: auto 0 0 0; height: 46vh; border-left: 0; z-index: 4;
    border-top: 1px solid var(--line); box-shadow: 0 -8px 24px rgba(0,0,0,.18);
    }
    body.sheet aside { display: block; }
    .search { flex: 1 1 90px; min-width: 60px; }
    input[type=search] { width: 100%; }
    #results { position: fixed; left: 8px; right: 8px; width: auto; top: 50px; }
    #legend { font-size: 11px; gap: 2px 9px; padding: 4px 8px; }
    #legend button { font-size: 11px; padding: 1px 6px; gap: 4px; }
    .meaning { gap: 4px; }
    .meaning svg { width: 24px; height: 9px; }
    #map { display: none; }
    }
    """#

  /// The page's elements, which the script fills.
  static let body = #"""
    <header>
    <h1 id="title"></h1><span class="count" id="count"></span><span class="space"></span>
    <div class="search">
    <input type="search" id="search" placeholder="Search   /" autocomplete="off" role="combobox"
    aria-label="Search nodes" aria-controls="results" aria-expanded="false">
    <ul id="results" role="listbox" aria-label="Results"></ul>
    </div>
    <button id="times" aria-pressed="false" title="When each factory ran" hidden>Timeline</button>
    <button id="details" aria-expanded="false" title="Issues, roots and numbers">Details</button>
    <button id="fit" title="Fit the graph into the window (F)">Fit</button>
    <button id="theme" title="Light or dark (T)">Theme</button>
    </header>
    <main>
    <canvas id="view" tabindex="0" role="application"
    aria-label="Dependency graph. Up and Down move along edges, Left and Right among neighbours. Enter focuses, and Escape goes back."
    ></canvas>
    <div id="bar" hidden></div>
    <div id="legend" role="group" aria-label="Legend"></div>
    <canvas id="map" aria-hidden="true"></canvas>
    <div id="timeline" role="region" aria-label="Timeline" hidden></div>
    <div id="empty" hidden>The graph is empty, because no binding was declared, recorded or found by a scan.</div>
    <div class="quiet" id="live" aria-live="polite"></div>
    </main>
    <svg id="sample" viewBox="0 0 34 12" aria-hidden="true"></svg>
    <aside id="panel" aria-label="Details"></aside>
    """#

  /// The page's script.
  static let script = #"""
    const data = JSON.parse(document.getElementById('data').textContent);
    const nodes = data.nodes, edges = data.edges, N = nodes.length;
    const KINDS = ['direct', 'lazy', 'provider', 'contribution', 'decorator'];
    const FLAG = { optional: 1, cycle: 2, declared: 4, recorded: 8, scanned: 16 };
    const LIFETIMES = ['singleton', 'scoped', 'scope', 'transient', 'weak', 'graph', 'other'];
    const out = Array.from({ length: N }, () => []), into = Array.from({ length: N }, () => []);
    edges.forEach((e, i) => { out[e[0]].push(i); into[e[1]].push(i); });
    const issuesOf = Array.from({ length: N }, () => []);
    data.issues.forEach((issue, i) => {
    const about = new Set([issue.node, ...(issue.severity === 'error' ? issue.path : [])]);
    about.forEach(v => { if (v >= 0) issuesOf[v].push(i); });
    });
    const isRed = nodes.map((node, v) => node.cycle
    || issuesOf[v].some(i => data.issues[i].severity === 'error'));
    const weight = nodes.map((_, v) =>
    out[v].length + 2 * into[v].length + (isRed[v] ? 1000 : 0));
    const redEdges = new Set();
    data.issues.filter(i => i.severity === 'error').forEach(issue => {
    for (let k = 0; k + 1 < issue.path.length; k++)
    redEdges.add(issue.path[k] + ' ' + issue.path[k + 1]);
    });
    const isPutOff = e => KINDS[e[2]] === 'lazy' || KINDS[e[2]] === 'provider';
    const isNeededNow = new Set(edges.filter(e => !isPutOff(e)).map(e => e[0] + ' ' + e[1]));
    const edgeIsRed = edges.map(e => (e[3] & FLAG.cycle) !== 0
    || redEdges.has(e[0] + ' ' + e[1]) && !(isPutOff(e) && isNeededNow.has(e[0] + ' ' + e[1])));
    let roots = new Set();
    const targets = v => [...new Set(out[v].map(i => edges[i][1]))];
    const sources = v => [...new Set(into[v].map(i => edges[i][0]))];
    function findRoots() {
    const g = localGraph(nodes.map((_, v) => v)), roots = new Set();
    for (const v of g.topological) {
    if (g.prior[v].length) continue;
    if (sources(v).every(u => u === v)) { roots.add(v); continue; }
    const above = reach(v, sources, Infinity);
    const cycle = [...reach(v, targets, Infinity).keys()].filter(u => above.has(u));
    const asked = cycle.filter(u => nodes[u].entry);
    (asked.length ? asked : [v]).forEach(u => roots.add(u));
    }
    return roots;
    }
    function reach(start, next, depth) {
    const found = new Map([[start, 0]]), queue = [start];
    for (let head = 0; head < queue.length; head++) {
    const v = queue[head], d = found.get(v);
    if (d >= depth) continue;
    for (const w of next(v)) if (!found.has(w)) { found.set(w, d + 1); queue.push(w); }
    }
    return found;
    }
    function pathToRoot(v) {
    const before = new Map([[v, -1]]), queue = [v];
    let last = v;
    for (let head = 0; head < queue.length; head++) {
    const u = queue[head];
    if (roots.has(u)) { last = u; break; }
    last = u;
    for (const w of sources(u)) if (!before.has(w)) { before.set(w, u); queue.push(w); }
    }
    const path = [];
    for (let u = last; u >= 0; u = before.get(u)) path.push(u);
    return path;
    }
    const duration = ns => ns >= 1e9 ? (ns / 1e9).toFixed(2) + ' s'
    : ns >= 1e6 ? (ns / 1e6).toFixed(ns < 1e7 ? 2 : 1) + ' ms'
    : ns >= 1e3 ? (ns / 1e3).toFixed(ns < 1e4 ? 1 : 0) + ' \u00b5s' : ns + ' ns';
    const short = (text, limit) => text.length <= limit ? text
    : text.slice(0, limit - 1) + '\u2026';
    function localGraph(ids) {
    const place = new Int32Array(N).fill(-1);
    ids.forEach((v, i) => { place[v] = i; });
    const n = ids.length, arcs = [], next = Array.from({ length: n }, () => []);
    ids.forEach((v, i) => out[v].forEach(e => {
    const t = place[edges[e][1]];
    if (t >= 0 && t !== i) next[i].push({ from: i, to: t, edge: e, reversed: false });
    }));
    const state = new Uint8Array(n), indegree = new Int32Array(n);
    next.forEach(list => list.forEach(a => { indegree[a.to]++; }));
    const starts = ids.map((_, i) => i).sort((a, b) =>
    (indegree[a] > 0) - (indegree[b] > 0) || a - b);
    const preorder = [];
    for (const start of starts) {
    if (state[start]) continue;
    const stack = [[start, 0]];
    state[start] = 1;
    preorder.push(start);
    while (stack.length) {
    const top = stack[stack.length - 1], list = next[top[0]];
    if (top[1] < list.length) {
    const arc = list[top[1]++];
    if (state[arc.to] === 1) arc.reversed = true;
    else if (!state[arc.to]) {
    state[arc.to] = 1;
    preorder.push(arc.to);
    stack.push([arc.to, 0]);
    }
    arcs.push(arc.reversed
    ? { from: arc.to, to: arc.from, edge: arc.edge, reversed: true } : arc);
    } else { state[top[0]] = 2; stack.pop(); }
    }
    }
    return { n, ids, arcs, preorder, ...neighbours(n, arcs, preorder) };
    }
    function neighbours(n, arcs, preorder) {
    const next = Array.from({ length: n }, () => []), prior = next.map(() => []);
    const open = new Int32Array(n);
    arcs.forEach(a => { next[a.from].push(a.to); prior[a.to].push(a.from); open[a.to]++; });
    const topological = preorder.filter(v => !open[v]);
    for (let head = 0; head < topological.length; head++)
    for (const w of next[topological[head]]) if (--open[w] === 0) topological.push(w);
    return { next, prior, topological };
    }
    function assignBands(g) {
    const band = g.ids.map(v => nodes[v].owner);
    for (const v of g.topological)
    if (band[v] < 0 && g.prior[v].length) band[v] = band[g.prior[v][0]];
    for (const v of [...g.topological].reverse())
    if (band[v] < 0 && g.next[v].length) band[v] = band[g.next[v][0]];
    return band.map(b => Math.max(0, b));
    }
    function boxesOf(g) {
    const band = assignBands(g), rank = new Int32Array(g.n), boxes = new Map();
    for (const owner of [...new Set(band)].sort((a, b) => b - a))
    boxes.set(owner, { owner, ranks: [], alone: [] });
    for (const v of g.topological) for (const w of g.next[v])
    if (band[v] === band[w]) rank[w] = Math.max(rank[w], rank[v] + 1);
    for (const v of g.preorder) {
    const box = boxes.get(band[v]);
    if (!g.next[v].length && !g.prior[v].length) box.alone.push(v);
    else (box.ranks[rank[v]] = box.ranks[rank[v]] || []).push(v);
    }
    return [...boxes.values()];
    }
    const FONT = '12px system-ui, "Segoe UI", "DejaVu Sans", sans-serif', LINE = 14;
    const ROOMY = { wrap: 200, across: 34, between: 12, ranks: 46, pad: [10, 6], title: 26, margin: 14 };
    const COSY = { ...ROOMY, wrap: 170, across: 22, between: 10, ranks: 34 };
    const CLOSE = { wrap: 140, across: 12, between: 8, ranks: 24, pad: [8, 5], title: 22, margin: 10 };
    const DENSE = { wrap: 120, across: 7, between: 5, ranks: 13, pad: [5, 3], title: 19, margin: 7 };
    const FORMS = [
    [1.3, ROOMY], [1.15, ROOMY], [1.15, COSY], [1, ROOMY], [1, COSY], [0.92, COSY], [1, CLOSE],
    [0.92, CLOSE], [0.86, CLOSE], [1, DENSE], [0.92, DENSE], [0.86, DENSE],
    ];
    const measure = document.createElement('canvas').getContext('2d');
    const wrapped = new Map();
    function wrap(v, form) {
    const limit = form.wrap, key = v + ' ' + limit + ' ' + form.pad;
    if (wrapped.has(key)) return wrapped.get(key);
    measure.font = FONT;
    const wide = text => measure.measureText(text).width;
    const lines = [''];
    for (const word of short(nodes[v].name, 160).split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[^A-Za-z0-9"])/)) {
    let rest = word;
    if (wide(lines[lines.length - 1] + rest) > limit && lines[lines.length - 1]) lines.push('');
    while (wide(rest) > limit) {
    let fit = 1;
    while (wide(rest.slice(0, fit + 1)) <= limit) fit++;
    lines[lines.length - 1] = rest.slice(0, fit);
    lines.push('');
    rest = rest.slice(fit);
    }
    lines[lines.length - 1] += rest;
    }
    const shown = lines.slice(0, 5).map(line => line.trim());
    if (lines.length > 5) shown[4] += '\u2026';
    const result = {
    lines: shown, h: shown.length * LINE + 2 * form.pad[1] + (marksOf(v) ? 4 : 0),
    w: Math.max(...shown.map(wide), marksOf(v).length * 5.4, 24) + 2 * form.pad[0],
    };
    wrapped.set(key, result);
    return result;
    }
    const marksOf = v => [nodes[v].async ? 'async' : '', nodes[v].decorators ? 'decorated' : '']
    .filter(Boolean).join(', ');
    function layout(ids, space) {
    const g = localGraph(ids), boxes = boxesOf(g), form = chooseForm(g, boxes, space);
    const size = v => wrap(g.ids[v], form), x = orderRows(g, boxes, form, size);
    const p = {
    x: [], y: [], w: [], h: [], lines: [], ids: [], edges: [], boxes: [], rows: [], space,
    order: g.ids,
    };
    const named = boxes.length > 1 || data.owners[0] && data.owners[0].named;
    const left = x.reduce((least, c, v) => Math.min(least, c - size(v).w / 2), Infinity);
    const right = x.reduce((most, c, v) => Math.max(most, c + size(v).w / 2), left + 160);
    let top = 0;
    const put = (row, y) => {
    const high = Math.max(...row.map(v => size(v).h));
    for (const v of row) {
    const id = g.ids[v], s = size(v);
    p.x[id] = x[v] - s.w / 2;
    p.y[id] = y + high / 2;
    p.w[id] = s.w;
    p.h[id] = s.h;
    p.lines[id] = s.lines;
    p.ids.push(id);
    }
    p.rows.push({ nodes: row, top: y, bottom: y + high });
    return y + high;
    };
    for (const box of boxes) {
    const start = top;
    top += named ? form.title : 0;
    box.rows.forEach((rows, rank) => {
    top += rank ? form.ranks : form.margin;
    rows.forEach((row, i) => { top = put(row, top + (i ? form.between : 0)); });
    });
    if (named) p.boxes.push({
    owner: box.owner, left: left - form.margin, right: right + form.margin, top: start, bottom: top + form.margin,
    });
    top += form.margin + (named ? form.margin : form.ranks - form.margin);
    }
    Object.assign(p, {
    left: (g.n ? left : 0) - (named ? form.margin : 0) - 2, right: (g.n ? right : 1) + (named ? form.margin : 0) + 2, top: -2,
    bottom: Math.max(1, (p.boxes.length ? p.boxes[p.boxes.length - 1].bottom
    : p.rows.length ? p.rows[p.rows.length - 1].bottom : 0) + 2),
    });
    route(g, p);
    return p;
    }
    function rowsOf(list, form, size) {
    let total = -form.across, high = 0;
    for (const v of list) { total += size(v).w + form.across; high = Math.max(high, size(v).h); }
    return { count: Math.max(1, Math.ceil(total / form.width)), high };
    }
    function chooseForm(g, boxes, space) {
    const ranks = boxes.flatMap(box => [...box.ranks, box.alone]).filter(list => list.length);
    const heightIn = form => {
    const size = v => wrap(g.ids[v], form);
    let height = boxes.length * (form.title + 3 * form.margin);
    for (const list of ranks) {
    const { count, high } = rowsOf(list, form, size);
    height += count * (high + form.between) + form.ranks - form.between;
    }
    return height;
    };
    if (g.n <= 150) for (const [zoom, spacing] of FORMS) {
    const form = { ...spacing, width: space.w / zoom - 2 * spacing.margin - 8 };
    form.wrap = Math.min(form.wrap, form.width - 40);
    const height = heightIn(form), room = space.h / zoom;
    if (height > room) continue;
    form.ranks += Math.min(40, (room - height) / Math.max(1, ranks.length));
    return form;
    }
    const form = { ...COSY, width: Math.max(260, space.w - 2 * COSY.margin) };
    if (g.n > 400) form.width = Math.max(form.width, Math.sqrt(heightIn(form) * form.width * 1.4));
    return form;
    }
    function spread(wish, gaps, low, high) {
    const pools = [];
    let offset = 0;
    const offsets = wish.map((_, i) => (offset += i ? gaps[i - 1] : 0));
    wish.forEach((w, i) => {
    pools.push({ sum: w - offsets[i], count: 1 });
    while (pools.length > 1) {
    const b = pools[pools.length - 1], a = pools[pools.length - 2];
    if (a.sum / a.count <= b.sum / b.count) break;
    a.sum += b.sum; a.count += b.count;
    pools.pop();
    }
    });
    const last = Math.max(low, high - offset), first = Math.min(low, last), result = [];
    for (const { sum, count } of pools) {
    const at = Math.min(last, Math.max(first, sum / count));
    for (let k = 0; k < count; k++) result.push(at + offsets[result.length]);
    }
    return result;
    }
    function orderRows(g, boxes, form, size) {
    const x = new Array(g.n).fill(0);
    const ranks = boxes.flatMap(box => box.ranks.map((list, rank) => ({ box, rank, list })));
    const place = (list, wish) => {
    const rows = deal(list, form, size);
    for (const row of rows) {
    const gaps = row.slice(1).map((v, i) => (size(v).w + size(row[i]).w) / 2 + form.across);
    const ends = [size(row[0]).w / 2, form.width - size(row[row.length - 1]).w / 2];
    spread(row.map(wish), gaps, ...ends).forEach((c, i) => { x[row[i]] = c; });
    }
    return rows;
    };
    const length = () => g.arcs.reduce((sum, a) => sum + Math.abs(x[a.from] - x[a.to]), 0);
    for (const box of boxes) box.rows = [];
    for (const r of ranks) r.box.rows[r.rank] = place(r.list, () => form.width / 2);
    let best = null;
    const rounds = g.n > 1500 ? 6 : g.n > 400 ? 10 : 20;
    for (let round = 0; round < rounds; round++) {
    const isDown = round % 2 === 0, isLast = round > rounds - 5;
    for (const r of isDown ? ranks : [...ranks].reverse()) {
    const near = v => isLast ? g.prior[v].concat(g.next[v]) : isDown ? g.prior[v] : g.next[v];
    const wish = new Map(r.list.map(v => [v, near(v).length
    ? near(v).reduce((sum, w) => sum + x[w], 0) / near(v).length : x[v]]));
    r.list.sort((a, b) => wish.get(a) - wish.get(b) || x[a] - x[b]);
    r.box.rows[r.rank] = place(r.list, v => wish.get(v));
    }
    const now = length();
    if (!best || now < best.length)
    best = { length: now, x: x.slice(), rows: ranks.map(r => r.box.rows[r.rank]) };
    }
    if (best) {
    best.x.forEach((c, v) => { x[v] = c; });
    ranks.forEach((r, i) => { r.box.rows[r.rank] = best.rows[i]; });
    }
    for (const box of boxes) if (box.alone.length) {
    box.alone.sort((a, b) => g.ids[a] - g.ids[b]);
    box.rows.push(place(box.alone, () => form.width / 2));
    }
    return x;
    }
    function deal(list, form, size) {
    const { count } = rowsOf(list, form, size);
    const rows = Array.from({ length: count }, () => []), filled = new Array(count).fill(0);
    for (const v of list) {
    let row = 0;
    for (let k = 1; k < count; k++) if (filled[k] < filled[row]) row = k;
    rows[row].push(v);
    filled[row] += size(v).w + form.across;
    }
    return rows.filter(row => row.length);
    }
    function route(g, p) {
    const rowOf = [], ways = [];
    p.rows.forEach((row, i) => row.nodes.forEach(v => { rowOf[v] = i; }));
    const middle = v => p.x[g.ids[v]] + p.w[g.ids[v]] / 2;
    for (const arc of g.arcs) {
    const isUp = rowOf[arc.from] > rowOf[arc.to];
    const [a, b] = isUp ? [arc.to, arc.from] : [arc.from, arc.to];
    ways.push({ arc, a, b, reversed: arc.reversed !== isUp });
    }
    const ports = (end, other, key) => {
    const at = new Map();
    for (const way of ways) {
    if (!at.has(way[end])) at.set(way[end], []);
    at.get(way[end]).push(way);
    }
    at.forEach((list, v) => {
    list.sort((s, t) => middle(s[other]) - middle(t[other]));
    const step = Math.min(9, (p.w[g.ids[v]] - 20) / list.length);
    list.forEach((way, i) => { way[key] = middle(v) + (i - (list.length - 1) / 2) * step; });
    });
    };
    ports('a', 'b', 'from');
    ports('b', 'a', 'to');
    const gaps = p.rows.map(row => {
    const chips = row.nodes.map(v => g.ids[v]).sort((s, t) => p.x[s] - p.x[t]);
    let end = -Infinity;
    const free = chips.map(v => { const gap = [end, p.x[v]]; end = p.x[v] + p.w[v]; return gap; });
    return [...free, [end, Infinity]];
    });
    for (const way of ways) {
    const first = p.rows[rowOf[way.a]], last = p.rows[rowOf[way.b]], a = g.ids[way.a], b = g.ids[way.b];
    const start = p.y[a] + p.h[a] / 2, end = p.y[b] - p.h[b] / 2, points = [[way.from, start]];
    if (start < first.bottom) points.push([way.from, first.bottom]);
    if (g.n <= 700) for (let r = rowOf[way.a] + 1; r < rowOf[way.b]; r++) {
    const { top, bottom } = p.rows[r];
    const x = freeAt(gaps[r], points[points.length - 1][0], way.to, r, rowOf[way.b]);
    points.push([x, top - 2], [x, bottom + 2]);
    }
    if (end > last.top) points.push([way.to, last.top]);
    points.push([way.to, end]);
    p.edges.push({
    edge: way.arc.edge, points, reversed: way.reversed, red: edgeIsRed[way.arc.edge],
    });
    }
    }
    function freeAt(gaps, from, to, row, end) {
    const wish = from + (to - from) / (end - row + 1);
    let best = wish, least = Infinity;
    for (const [left, right] of gaps) {
    const room = Math.min(6, (right - left) / 2), x = Math.min(right - room, Math.max(left + room, wish));
    const far = Math.abs(x - wish);
    if (far < least) { least = far; best = x; }
    }
    return best;
    }
    const canvas = document.getElementById('view'), map = document.getElementById('map');
    const context = canvas.getContext('2d');
    const state = {
    selected: -1, hovered: -1, focus: null, hidden: new Set(), zoom: 1, x: 0, y: 0, movingUntil: 0,
    picture: null, lit: null, path: [], history: [],
    };
    const isHidden = v => state.hidden.has(nodes[v].lifetime);
    function focusNodes({ node, depth }) {
    const ids = new Set([...reach(node, targets, depth).keys(),
    ...reach(node, sources, depth).keys(), ...pathToRoot(node)]);
    return [...ids].sort((a, b) => a - b);
    }
    function rebuild(thenFit) {
    const ids = (state.focus ? focusNodes(state.focus) : nodes.map((_, v) => v))
    .filter(v => !isHidden(v));
    state.picture = layout(ids, clearSpace());
    state.picture.shown = new Set(ids);
    light();
    drawBar();
    if (thenFit) openView();
    draw();
    }
    function light() {
    state.path = state.selected < 0 ? [] : pathToRoot(state.selected);
    const v = state.selected >= 0 ? state.selected : state.hovered;
    state.lit = v < 0 || state.focus && v === state.focus.node ? null
    : new Set([v, ...targets(v), ...sources(v), ...state.path]);
    }
    function select(v, reveal = true) {
    state.selected = v;
    light();
    drawPanel();
    if (v >= 0) {
    if (!state.picture.shown.has(v)) { state.focus = null; state.hidden.clear(); rebuild(true); }
    if (reveal) showNode(v);
    document.getElementById('live').textContent = nodes[v].name + ', needs '
    + targets(v).length + ', needed by ' + sources(v).length;
    }
    draw();
    }
    function focus(v, depth = 2) {
    if (v < 0) return;
    if (state.focus) state.history.push(state.focus);
    state.focus = { node: v, depth };
    state.hidden.clear();
    state.selected = v;
    rebuild(true);
    drawPanel();
    drawLegend();
    }
    function back() {
    if (state.history.length) {
    state.focus = state.history.pop();
    state.selected = state.focus.node;
    } else if (state.focus) { state.focus = null; } else { state.selected = -1; }
    rebuild(!state.focus || true);
    drawPanel();
    }
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let motion = 0;
    let rest = 0;
    function isOnTheMove() {
    state.movingUntil = performance.now() + 150;
    clearTimeout(rest);
    rest = setTimeout(draw, 170);
    draw();
    }
    function moveTo(zoom, x, y) {
    cancelAnimationFrame(motion);
    const from = { zoom: state.zoom, x: state.x, y: state.y }, start = performance.now();
    const length = calm || !state.drawn ? 0 : 220;
    const step = now => {
    const t = length ? Math.min(1, (now - start) / length) : 1, e = 1 - (1 - t) ** 3;
    state.zoom = from.zoom + (zoom - from.zoom) * e;
    state.x = from.x + (x - from.x) * e;
    state.y = from.y + (y - from.y) * e;
    if (t < 1) isOnTheMove(); else draw();
    if (t < 1) motion = requestAnimationFrame(step);
    };
    step(start);
    if (length) motion = requestAnimationFrame(step);
    }
    function clearSpace() {
    const top = state.focus ? 56 : 10;
    return { left: 10, top, w: canvas.clientWidth - 20, h: canvas.clientHeight - top - 10 };
    }
    function fit() {
    const p = state.picture, space = clearSpace();
    const zoom = Math.min(1.4, space.w / (p.right - p.left), space.h / (p.bottom - p.top));
    moveTo(zoom, space.left + space.w / 2 - zoom * (p.left + p.right) / 2,
    space.top + space.h / 2 - zoom * (p.top + p.bottom) / 2);
    }
    const READABLE = 0.84;
    function openView() {
    const p = state.picture, space = clearSpace();
    if (Math.min(space.w / (p.right - p.left), space.h / (p.bottom - p.top)) >= READABLE) return fit();
    const zoom = Math.max(READABLE, Math.min(1, space.w / (p.right - p.left)));
    const red = p.ids.filter(v => isRed[v]), tops = p.rows[0].nodes.map(i => p.order[i]);
    const [v] = [...red.length ? red : tops].sort((a, b) => p.y[a] - p.y[b] || weight[b] - weight[a]);
    const x = p.x[v] + p.w[v] / 2, half = space.w / zoom / 2;
    const isNarrow = p.right - p.left <= 2 * half;
    const middle = isNarrow ? (p.left + p.right) / 2
    : Math.min(p.right - half, Math.max(p.left + half, x));
    const top = Math.max(p.top, red.length ? p.y[v] - space.h / zoom / 3 : p.top);
    moveTo(zoom, space.left + space.w / 2 - zoom * middle, space.top - zoom * top);
    }
    function showNode(v) {
    const p = state.picture, w = canvas.clientWidth, h = canvas.clientHeight;
    const isIn = u => {
    const px = p.x[u] * state.zoom + state.x, py = p.y[u] * state.zoom + state.y;
    return px > 20 && py > 30 && px + p.w[u] * state.zoom < w - 20 && py < h - 20;
    };
    const group = [...(state.lit || [v])].filter(u => p.shown.has(u));
    if (state.zoom >= 0.3 && group.every(isIn) || state.zoom >= 0.7 && isIn(v)) return;
    const left = Math.min(...group.map(u => p.x[u])), top = Math.min(...group.map(u => p.y[u]));
    const right = Math.max(...group.map(u => p.x[u] + p.w[u]));
    const bottom = Math.max(...group.map(u => p.y[u]));
    const all = Math.min(1, (w - 120) / (right - left), (h - 140) / (bottom - top + 40));
    const zoom = Math.max(all, 0.22), isAll = all >= 0.22;
    const x = isAll ? (left + right) / 2 : p.x[v] + p.w[v] / 2;
    moveTo(zoom, w / 2 - zoom * x, h / 2 - zoom * (isAll ? (top + bottom) / 2 : p.y[v]) + 10);
    }
    function nodeAt(px, py) {
    const p = state.picture, x = (px - state.x) / state.zoom, y = (py - state.y) / state.zoom;
    for (let k = p.ids.length - 1; k >= 0; k--) {
    const v = p.ids[k];
    const reach = Math.max(p.h[v] / 2, 4 / state.zoom);
    if (x >= p.x[v] && x <= p.x[v] + p.w[v] && Math.abs(y - p.y[v]) <= reach) return v;
    }
    return -1;
    }
    let colours = {};
    function readColours() {
    const style = getComputedStyle(document.documentElement);
    for (const name of ['bg', 'node', 'edge', 'accent', 'red', 'band', 'line', 'text', 'muted',
    'halo', ...LIFETIMES]) colours[name] = style.getPropertyValue('--' + name).trim();
    }
    let waiting = 0;
    function draw() {
    if (!waiting) waiting = requestAnimationFrame(() => { waiting = 0; paint(); });
    }
    function paint() {
    const start = performance.now(), p = state.picture, ratio = devicePixelRatio || 1;
    const w = canvas.clientWidth, h = canvas.clientHeight;
    if (canvas.width !== Math.round(w * ratio) || canvas.height !== Math.round(h * ratio)) {
    canvas.width = Math.round(w * ratio);
    canvas.height = Math.round(h * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colours.bg;
    context.fillRect(0, 0, w, h);
    context.translate(state.x, state.y);
    context.scale(state.zoom, state.zoom);
    const view = {
    left: -state.x / state.zoom, top: -state.y / state.zoom,
    right: (w - state.x) / state.zoom, bottom: (h - state.y) / state.zoom,
    };
    paintBoxes(p);
    paintEdges(p, view);
    const drawn = p.ids.filter(v => p.x[v] < view.right && p.x[v] + p.w[v] > view.left
    && p.y[v] - p.h[v] < view.bottom && p.y[v] + p.h[v] > view.top);
    if (state.zoom < 0.3) paintFarNodes(p, drawn); else drawn.forEach(v => paintNode(p, v));
    if (state.zoom < 0.62) paintFarLabels(p, drawn, ratio);
    paintMap(p, view, ratio);
    state.drawn = (state.drawn || 0) + 1;
    state.paintMilliseconds = performance.now() - start;
    }
    function paintBoxes(p) {
    for (const box of p.boxes) {
    context.fillStyle = colours.band;
    context.strokeStyle = colours.line;
    context.lineWidth = 1;
    context.beginPath();
    context.roundRect(box.left, box.top, box.right - box.left, box.bottom - box.top, 10);
    context.fill();
    context.stroke();
    const size = Math.max(12, Math.min(13 / state.zoom, 20));
    if (size * state.zoom < 7) continue;
    context.fillStyle = colours.muted;
    context.font = '600 ' + size + 'px system-ui, "DejaVu Sans", sans-serif';
    context.textBaseline = 'top';
    context.fillText(short(data.owners[box.owner].name, 60), box.left + 10, box.top + 7);
    }
    }
    const KIND_DASH = [[], [7, 4], [7, 4], [], [9, 3, 2, 3]], OPTIONAL_DASH = [1.5, 3.5];
    const UNBOUND_DASH = [6, 4], OPAQUE_DASH = [2, 3];
    function trace(path, points) {
    const [x0, y0] = points[0];
    path.moveTo(x0, y0);
    for (let k = 1; k < points.length; k++) {
    const [ax, ay] = points[k - 1], [bx, by] = points[k];
    if (ax === bx) { path.lineTo(bx, by); continue; }
    const bend = (by - ay) * 0.5;
    path.bezierCurveTo(ax, ay + bend, bx, by - bend, bx, by);
    }
    }
    function edgePaths(p) {
    if (p.paths) return p.paths;
    p.paths = new Map();
    for (const e of p.edges) {
    const [, , kind, flags] = edges[e.edge];
    const look = (e.red ? 'r' : '') + kind + (flags & FLAG.optional ? 'o' : '');
    if (!p.paths.has(look))
    p.paths.set(look, { path: new Path2D(), kind, red: e.red, optional: flags & 1 });
    trace(p.paths.get(look).path, e.points);
    }
    return p.paths;
    }
    function paintEdges(p, view) {
    const many = p.edges.length > 400, lit = state.lit;
    const isMoving = p.edges.length > 3000 && performance.now() < state.movingUntil;
    const width = Math.max(1, Math.min(1.4, 0.7 / state.zoom));
    for (const { path, kind, red, optional } of edgePaths(p).values()) {
    if (isMoving && !red) continue;
    context.globalAlpha = lit ? (many ? 0.05 : 0.22) : red ? 0.9
    : many ? (state.zoom > 0.8 ? 0.45 : 0.22) : 0.75;
    context.strokeStyle = red ? colours.red : colours.edge;
    context.lineWidth = red ? width * 1.6 : width;
    context.setLineDash(optional ? OPTIONAL_DASH : many && !red ? [] : KIND_DASH[kind]);
    context.stroke(path);
    }
    context.globalAlpha = 1;
    const onPath = new Set(state.path.slice(1).map((v, i) => state.path[i] + ' ' + v));
    const centre = state.selected >= 0 ? state.selected : state.hovered;
    for (const e of p.edges) {
    const [s, t, kind, flags] = edges[e.edge];
    const isPath = onPath.has(s + ' ' + t), isNear = s === centre || t === centre;
    if (lit && !isPath && !isNear) continue;
    const colour = e.red ? colours.red : isPath ? colours.accent : colours.edge;
    if (lit || isPath) {
    const path = new Path2D();
    trace(path, e.points);
    context.strokeStyle = colour;
    context.lineWidth = (isPath ? 2.4 : 1.5) * Math.max(1, 0.6 / state.zoom);
    context.setLineDash(flags & FLAG.optional ? OPTIONAL_DASH : KIND_DASH[kind]);
    context.stroke(path);
    }
    if (lit || !many || state.zoom > 0.8) paintArrow(e, colour);
    }
    context.setLineDash([]);
    }
    function paintArrow(e, colour) {
    if (state.zoom < 0.4 && !state.lit) return;
    const last = e.points.length - 1;
    const [x, y] = e.points[e.reversed ? 0 : last], d = e.reversed ? -1 : 1;
    const size = Math.max(5, 4 / state.zoom);
    context.fillStyle = colour;
    context.beginPath();
    if (KINDS[edges[e.edge][2]] === 'contribution') {
    context.arc(x, y - d * size * 0.6, size * 0.6, 0, 7);
    } else {
    context.moveTo(x, y);
    context.lineTo(x - size * 0.6, y - d * size * 1.4);
    context.lineTo(x + size * 0.6, y - d * size * 1.4);
    }
    context.fill();
    }
    function paintNode(p, v) {
    const node = nodes[v], x = p.x[v], h = p.h[v], y = p.y[v] - h / 2, w = p.w[v];
    const isLit = !state.lit || state.lit.has(v);
    const colour = colours[node.lifetime];
    context.globalAlpha = isLit ? 1 : 0.22;
    context.fillStyle = colours.node;
    context.beginPath();
    context.roundRect(x, y, w, h, 6);
    context.fill();
    context.fillStyle = colour;
    context.globalAlpha *= state.zoom < 0.62 ? 0.55 : 0.13;
    context.fill();
    context.globalAlpha = isLit ? 1 : 0.22;
    const isChosen = v === state.selected || v === state.hovered;
    context.strokeStyle = isRed[v] ? colours.red
    : v === state.selected ? colours.accent : colour;
    context.lineWidth = (isChosen || isRed[v] ? 2.2 : 1.1) * Math.max(1, 0.5 / state.zoom);
    context.setLineDash(node.role === 'unbound' ? UNBOUND_DASH : node.checked ? [] : OPAQUE_DASH);
    context.stroke();
    context.setLineDash([]);
    if (node.role === 'collection') {
    context.beginPath();
    context.roundRect(x + 3, y + 3, w - 6, h - 6, 4);
    context.lineWidth = 0.8;
    context.stroke();
    }
    if (state.zoom >= 0.62) {
    context.fillStyle = isRed[v] ? colours.red : colours.text;
    context.font = FONT;
    context.textBaseline = 'middle';
    context.textAlign = 'center';
    const top = y + (h - LINE * p.lines[v].length) / 2 + (marksOf(v) ? -1.5 : 0.5);
    p.lines[v].forEach((line, i) =>
    context.fillText(line, x + w / 2, top + LINE * (i + 0.5)));
    context.textAlign = 'left';
    if (marksOf(v)) paintMarks(marksOf(v), x + w - 4, y + h, colour);
    }
    context.globalAlpha = 1;
    }
    function paintMarks(text, right, y, colour) {
    context.font = '600 9px system-ui, "Segoe UI", "DejaVu Sans", sans-serif';
    const w = context.measureText(text).width + 8;
    context.fillStyle = colours.node;
    context.strokeStyle = colour;
    context.lineWidth = 0.8;
    context.beginPath();
    context.roundRect(right - w, y - 6, w, 12, 6);
    context.fill();
    context.stroke();
    context.fillStyle = colour;
    context.fillText(text, right - w + 4, y + 0.5);
    }
    function paintFarNodes(p, drawn) {
    const bar = v => context.fillRect(p.x[v], p.y[v] - p.h[v] / 2, p.w[v], p.h[v]);
    const isDim = v => state.lit && !state.lit.has(v);
    for (const lifetime of LIFETIMES) {
    const group = drawn.filter(v => nodes[v].lifetime === lifetime && !isRed[v]);
    context.fillStyle = colours[lifetime];
    context.globalAlpha = 0.65;
    group.forEach(v => { if (!isDim(v)) bar(v); });
    context.globalAlpha = 0.14;
    group.forEach(v => { if (isDim(v)) bar(v); });
    }
    context.fillStyle = colours.red;
    drawn.forEach(v => {
    if (!isRed[v]) return;
    context.globalAlpha = isDim(v) ? 0.3 : 1;
    bar(v);
    });
    context.globalAlpha = 1;
    }
    function paintFarLabels(p, drawn, ratio) {
    context.save();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.font = '11px system-ui, "Segoe UI", "DejaVu Sans", sans-serif';
    context.textBaseline = 'middle';
    p.byWeight = p.byWeight || [...p.ids].sort((a, b) => weight[b] - weight[a]);
    const isDrawn = new Set(drawn), first = [state.selected, state.hovered];
    const order = [...first, ...p.byWeight.filter(v => !first.includes(v)
    && (!state.lit || state.lit.has(v)))].filter(v => isDrawn.has(v)).slice(0, 260);
    const cell = 24, taken = new Set();
    for (const v of order) {
    const text = short(nodes[v].name, 34), w = context.measureText(text).width;
    const left = p.x[v] * state.zoom + state.x;
    const x = Math.min(left, Math.max(left - w, canvas.clientWidth - w - 8)), y = p.y[v] * state.zoom + state.y;
    const cells = [];
    for (let a = Math.floor((x - 6) / cell); a <= Math.floor((x + w + 8) / cell); a++)
    for (let b = Math.floor((y - 8) / 17); b <= Math.floor((y + 8) / 17); b++)
    cells.push(a + ' ' + b);
    if (cells.some(c => taken.has(c))) continue;
    cells.forEach(c => taken.add(c));
    context.fillStyle = colours.halo;
    context.fillRect(x - 3, y - 8, w + 6, 16);
    context.fillStyle = isRed[v] ? colours.red : colours[nodes[v].lifetime];
    context.fillRect(x - 3, y - 8, 3, 16);
    context.fillStyle = isRed[v] ? colours.red : colours.text;
    context.fillText(text, x + 2, y + 0.5);
    }
    context.restore();
    }
    function paintMap(p, view, ratio) {
    const w = 190, h = 120;
    const isWhole = view.left <= p.left && view.right >= p.right && view.top <= p.top
    && view.bottom >= p.bottom;
    map.style.visibility = isWhole ? 'hidden' : 'visible';
    if (isWhole) return;
    const scale = Math.min((w - 10) / (p.right - p.left), (h - 10) / (p.bottom - p.top));
    const dx = w / 2 - scale * (p.left + p.right) / 2, dy = h / 2 - scale * (p.top + p.bottom) / 2;
    p.map = { scale, dx, dy };
    if (map.width !== w * ratio) { map.width = w * ratio; map.height = h * ratio; }
    const c = map.getContext('2d');
    c.setTransform(ratio, 0, 0, ratio, 0, 0);
    c.clearRect(0, 0, w, h);
    for (const v of p.ids) {
    c.fillStyle = isRed[v] ? colours.red : colours[nodes[v].lifetime];
    c.globalAlpha = !state.lit || state.lit.has(v) ? 0.8 : 0.25;
    c.fillRect(p.x[v] * scale + dx, p.y[v] * scale + dy, Math.max(2, p.w[v] * scale), 1.6);
    }
    c.globalAlpha = 1;
    c.strokeStyle = colours.accent;
    c.lineWidth = 1.5;
    c.strokeRect(view.left * scale + dx, view.top * scale + dy,
    (view.right - view.left) * scale, (view.bottom - view.top) * scale);
    }
    function drawTimeline() {
    const view = document.getElementById('timeline'), spans = data.spans;
    if (view.hidden || !spans.length) return view.replaceChildren();
    const first = spans[0][1], last = Math.max(...spans.map(s => s[1] + s[2]));
    const whole = Math.max(last - first, 1), threads = new Set(spans.map(s => s[3])).size;
    const percent = part => (100 * part / whole).toFixed(2) + '%';
    const rows = spans.slice(0, 2000).map(([v, start, took, thread, failed]) => {
    const bar = el('span', {
    class: failed ? 'bar failed' : 'bar',
    style: 'left:' + percent(start - first) + ';width:max(2px,' + percent(took)
    + ');background:var(--' + (failed ? 'red' : nodes[v].lifetime) + ')',
    });
    return el('button', {
    onclick: () => { toggleTimeline(); select(v); },
    title: nodes[v].name + ': started at ' + duration(start - first) + ', took ' + duration(took)
    + (failed ? ', failed' : '') + (threads > 1 ? ', thread ' + thread : ''),
    }, el('span', { class: 'name' }, short(nodes[v].name, 120)),
    el('span', { class: 'track' }, bar), el('span', { class: 'aside' }, duration(took)));
    });
    view.replaceChildren(
    el('h2', {}, (data.runs > spans.length ? 'The first ' : '') + spans.length + (spans.length === 1 ? ' factory run in ' : ' factory runs in ')
    + duration(whole) + (threads > 1 ? ' on ' + threads + ' threads' : '')),
    el('p', {}, 'The runs are in order of their start. A bar includes the runs of the dependencies that its factory resolved.'
    + (spans.length > rows.length ? ' The first ' + rows.length + ' runs are shown.' : '')), ...rows);
    view.scrollTop = 0;
    }
    function toggleTimeline() {
    const view = document.getElementById('timeline'), button = document.getElementById('times');
    view.hidden = !view.hidden;
    button.setAttribute('aria-pressed', !view.hidden);
    drawTimeline();
    }
    function el(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'style') element.style.cssText = value;
    else element.setAttribute(name, value);
    }
    element.append(...children.filter(c => c !== null && c !== undefined));
    return element;
    }
    const dot = lifetime => el('span', { class: 'dot', style: 'background:var(--' + lifetime + ')' });
    function nodeButton(v, aside) {
    return el('li', {}, el('button', { onclick: () => select(v), title: nodes[v].name },
    dot(nodes[v].lifetime), el('span', { class: 'name' }, short(nodes[v].name, 120)),
    aside ? el('span', { class: 'aside' }, aside) : null));
    }
    function section(title, items, limit = 40) {
    if (!items.length) return null;
    const made = some => some.map(item => typeof item === 'function' ? item() : item);
    const list = el('ul', {}, ...made(items.slice(0, limit)));
    if (items.length > limit) list.append(el('li', {}, el('button', {
    onclick: event => {
    event.currentTarget.parentNode.remove();
    list.append(...made(items.slice(limit, 2000)));
    },
    }, 'Show ' + (Math.min(items.length, 2000) - limit) + ' more'
    + (items.length > 2000 ? ' of ' + (items.length - limit) : ''))));
    return el('section', {}, el('h3', {}, title), list);
    }
    function issueBox(issue) {
    const box = el('div', { class: 'issue ' + issue.severity },
    el('b', {}, issue.id + ': ' + short(issue.headline, 300)));
    if (issue.pathText.length > 1) box.append(el('p', {}, short(issue.pathText.join(' \u2192 '), 600)));
    for (const note of issue.notes)
    box.append(el('p', {}, note[0] + ': ' + short(note[1], 400)));
    const v = issue.path.find(p => p >= 0) ?? issue.node;
    if (v >= 0 && v !== state.selected)
    box.append(el('p', {}, el('button', { onclick: () => select(v) }, 'Show')));
    return box;
    }
    function kindOf(i) {
    const [, , kind, flags] = edges[i], words = [];
    if (kind) words.push(KINDS[kind]);
    if (flags & FLAG.optional) words.push('optional');
    if (data.isMerged) {
    if (!(flags & FLAG.recorded)) words.push('never recorded');
    else if (!(flags & (FLAG.declared | FLAG.scanned))) words.push('not declared');
    }
    return words.join(', ');
    }
    function describe(v) {
    const node = nodes[v], rows = [];
    const row = (name, value) => { if (value) rows.push(el('dt', {}, name), el('dd', {}, value)); };
    row('lifetime', node.lifetimeText
    ? el('span', { style: 'display:inline-flex;gap:6px;align-items:center' },
    dot(node.lifetime), node.lifetimeText) : null);
    row('kind', node.role === 'binding' ? null : node.role);
    row('container', node.owner >= 0 ? data.owners[node.owner].name : null);
    const others = node.sites.length - 8;
    row('registered', node.sites.slice(0, 8).join(', ') + (others > 0 ? ' and ' + others + ' more' : ''));
    row('known from', node.origin);
    row('checked', node.checked ? null : 'no, because not all dependencies are known');
    row('built', node.async ? 'asynchronously' : null);
    row('decorated', node.decorators ? node.decorators + '\u00d7' : null);
    row('entry point', node.entry ? 'resolved from outside' : null);
    if (node.time) {
    const [builds, failures, total, own, , longest] = node.time;
    row('builds', builds + '\u00d7' + (failures ? ', failed ' + failures + '\u00d7' : ''));
    row('time', duration(total) + ' in all, ' + duration(own) + ' of its own');
    if (builds + failures > 1) row('longest', duration(longest));
    }
    const depth = state.focus && state.focus.node === v;
    return [
    el('h2', {}, short(node.name, 2000)),
    el('dl', {}, ...rows),
    el('div', { class: 'actions' },
    el('button', { id: 'focus', onclick: () => depth ? back() : focus(v) },
    depth ? 'Show all' : 'Focus'),
    el('button', { onclick: () => select(-1) }, 'Close')),
    ...issuesOf[v].map(i => issueBox(data.issues[i])),
    state.path.length > 1
    ? section('Path from a root', state.path.map((u, i) => nodeButton(u, i ? '' : 'root')))
    : null,
    section('Needs (' + targets(v).length + ')',
    out[v].map(i => nodeButton(edges[i][1], kindOf(i)))),
    section('Needed by (' + sources(v).length + ')',
    into[v].map(i => nodeButton(edges[i][0], kindOf(i)))),
    (all => section('Needed through others (' + all.length + ')', all.map(([u, d]) =>
    nodeButton(u, d + (d === 1 ? ' step' : ' steps'))), 12))(
    [...reach(v, sources, Infinity)].filter(([u, d]) => d > 1)),
    ];
    }
    function notesBox(notes, limit) {
    const box = el('div', {}, ...notes.slice(0, limit).map(issueBox)), rest = notes.slice(limit);
    const ids = [...new Set(rest.map(issue => issue.id))].join(', ');
    if (rest.length) box.append(el('button', {
    onclick: event => {
    event.currentTarget.remove();
    box.append(...rest.map(issueBox));
    },
    }, 'Show ' + rest.length + ' more (' + ids + ')'));
    return box;
    }
    function overview() {
    const order = nodes.map((_, v) => v);
    const errors = data.issues.filter(i => i.severity !== 'note');
    const notes = data.issues.filter(i => i.severity === 'note');
    const slow = order.filter(v => nodes[v].time).sort((a, b) =>
    nodes[b].time[3] - nodes[a].time[3]).slice(0, 8);
    const busy = order.filter(v => sources(v).length > 1)
    .sort((a, b) => sources(b).length - sources(a).length || a - b).slice(0, 8);
    const tops = order.filter(v => out[v].length && roots.has(v));
    const length = Math.max(0, data.longest.length - 1);
    const keys = [['/', 'search'], ['\u2191 \u2193', 'along an edge'],
    ['\u2190 \u2192', 'among neighbours'], ['Enter', 'focus on the selected node'],
    ['Esc', 'back'], ['F', 'fit'], ['+ \u2212', 'zoom'], ['T', 'light or dark']];
    return [
    el('h2', {}, data.issues.length
    ? data.issues.length + (data.issues.length === 1 ? ' issue' : ' issues')
    : data.isValidated ? 'No issues' : 'Not validated'),
    ...errors.map(issueBox), notesBox(notes, errors.length > 4 ? 3 : 12),
    section('Roots (' + tops.length + ')', tops.map(v => () =>
    nodeButton(v, reach(v, targets, Infinity).size - 1 + ' below')), 8),
    section('Longest path (' + length + (length === 1 ? ' edge)' : ' edges)'),
    data.longest.map(v => nodeButton(v)), 14),
    section('Most needed', busy.map(v => nodeButton(v, sources(v).length + '\u00d7'))),
    section('Slowest by own time', slow.map(v => nodeButton(v, duration(nodes[v].time[3])))),
    el('h3', {}, 'Keys'),
    el('div', { class: 'keys' }, ...keys.flatMap(([key, text]) =>
    [el('div', {}, ...key.split(' ').map(k => el('kbd', {}, k))), el('span', {}, text)])),
    ];
    }
    function drawPanel() {
    const panel = document.getElementById('panel');
    panel.replaceChildren(...(state.selected >= 0 ? describe(state.selected) : overview())
    .filter(Boolean));
    panel.scrollTop = 0;
    showSheet();
    }
    function showSheet(isWanted = state.selected >= 0) {
    document.body.classList.toggle('sheet', isWanted);
    document.getElementById('details').setAttribute('aria-expanded', isWanted);
    }
    function sample(dash, mark) {
    const svg = document.getElementById('sample').cloneNode();
    const add = (tag, attributes) => {
    const element = document.createElementNS(svg.namespaceURI, tag);
    for (const name in attributes) element.setAttribute(name, attributes[name]);
    svg.append(element);
    };
    svg.removeAttribute('id');
    if (mark === 'box' || mark === 'double') {
    add('rect', { x: 1, y: 1, width: 32, height: 10, rx: 3, 'stroke-dasharray': dash.join(' ') });
    if (mark === 'double') add('rect', { x: 3.5, y: 3.5, width: 27, height: 5, rx: 1.5 });
    } else {
    add('line', { x1: 0, y1: 6, x2: 28, y2: 6, 'stroke-dasharray': dash.join(' ') });
    add(mark === 'dot' ? 'circle' : 'path', mark === 'dot'
    ? { cx: 29, cy: 6, r: 3, class: 'full' } : { d: 'M34 6 L26 3 L26 9 Z', class: 'full' });
    }
    return svg;
    }
    function meanings() {
    const has = kind => edges.some(e => KINDS[e[2]] === kind), list = [];
    const add = (holds, dash, mark, text) => { if (holds) list.push([sample(dash, mark), text]); };
    add(edges.length, [], '', 'needs');
    add(has('lazy') || has('provider'), KIND_DASH[1], '', 'resolves later: Lazy, Provider, () -> T');
    add(edges.some(e => e[3] & FLAG.optional), OPTIONAL_DASH, '', 'optional');
    add(has('contribution'), [], 'dot', 'collects');
    add(has('decorator'), KIND_DASH[4], '', 'decorates');
    add(nodes.some(node => node.role === 'collection'), [], 'double', 'collection');
    add(nodes.some(node => !node.checked), OPAQUE_DASH, 'box', 'not all dependencies are known');
    add(nodes.some(node => node.role === 'unbound'), UNBOUND_DASH, 'box', 'unbound');
    if (isRed.includes(true)) list.push([el('span', { class: 'dot red' }), 'error or cycle']);
    return list;
    }
    function drawLegend() {
    const counts = new Map();
    nodes.forEach(node => counts.set(node.lifetime, (counts.get(node.lifetime) || 0) + 1));
    const chips = LIFETIMES.filter(l => counts.has(l)).map(l => el('button', {
    'aria-pressed': !state.hidden.has(l), title: 'Show or hide',
    onclick: () => {
    if (!state.hidden.delete(l)) state.hidden.add(l);
    drawLegend();
    rebuild(true);
    },
    }, dot(l), (l === 'other' ? 'no lifetime' : l) + ' ' + counts.get(l)));
    document.getElementById('legend').replaceChildren(...chips,
    ...meanings().map(([mark, text]) => el('span', { class: 'meaning' }, mark, text)));
    }
    function drawBar() {
    const bar = document.getElementById('bar');
    bar.hidden = !state.focus;
    if (!state.focus) return bar.replaceChildren();
    const { node, depth } = state.focus;
    const choices = [[1, '1'], [2, '2'], [3, '3'], [Infinity, 'all']].map(([d, text]) =>
    el('button', {
    'aria-pressed': d === depth, title: 'How many steps around the node are shown',
    onclick: () => { state.focus.depth = d; rebuild(true); },
    }, text));
    bar.replaceChildren(el('b', { title: nodes[node].name }, short(nodes[node].name, 60)),
    el('span', {}, state.picture.ids.length + ' of ' + N + ' nodes, steps around the node:'),
    ...choices,
    el('button', { id: 'all', onclick: leaveFocus }, 'Show all'));
    }
    function leaveFocus() {
    state.focus = null;
    state.history = [];
    rebuild(true);
    drawPanel();
    }
    const search = document.getElementById('search'), results = document.getElementById('results');
    let matches = [], chosen = 0;
    function find(query) {
    const q = query.trim().toLowerCase();
    if (!q) return [];
    const found = [];
    nodes.forEach((node, v) => {
    const name = node.name.toLowerCase(), at = name.indexOf(q);
    const site = at < 0 && node.sites.some(s => s.toLowerCase().includes(q));
    if (at < 0 && !site) return;
    const isWord = at > 0 && /[^a-z0-9]/.test(name[at - 1])
    || at > 0 && node.name[at] !== name[at];
    found.push([at === 0 ? 0 : isWord ? 1 : site ? 3 : 2, node.name.length, v]);
    });
    return found.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(f => f[2]).slice(0, 60);
    }
    function drawResults() {
    results.replaceChildren(...matches.map((v, i) => el('li', {
    role: 'option', id: 'result' + i, 'aria-selected': i === chosen,
    onmousedown: event => { event.preventDefault(); take(v); },
    }, dot(nodes[v].lifetime), el('span', { class: 'name' }, short(nodes[v].name, 90)),
    el('span', { class: 'aside' }, nodes[v].sites[0] || ''))));
    search.setAttribute('aria-expanded', matches.length > 0);
    if (matches.length) search.setAttribute('aria-activedescendant', 'result' + chosen);
    results.children[chosen]?.scrollIntoView({ block: 'nearest' });
    }
    function take(v) {
    matches = [];
    drawResults();
    search.blur();
    canvas.focus({ preventScroll: true });
    select(v);
    }
    search.addEventListener('input', () => {
    matches = find(search.value);
    chosen = 0;
    drawResults();
    });
    search.addEventListener('blur', () => { matches = []; drawResults(); });
    search.addEventListener('focus', () => { matches = find(search.value); drawResults(); });
    search.addEventListener('keydown', event => {
    event.stopPropagation();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const step = event.key === 'ArrowDown' ? 1 : -1;
    chosen = matches.length ? (chosen + step + matches.length) % matches.length : 0;
    drawResults();
    event.preventDefault();
    } else if (event.key === 'Enter' && matches.length) { take(matches[chosen]); }
    else if (event.key === 'Escape') { search.value = ''; take(state.selected); }
    });
    let drag = null;
    const pointers = new Map();
    canvas.addEventListener('pointerdown', event => {
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, [event.offsetX, event.offsetY]);
    drag = { x: event.offsetX, y: event.offsetY, moved: false };
    });
    canvas.addEventListener('pointermove', event => {
    const old = pointers.get(event.pointerId);
    if (old) {
    cancelAnimationFrame(motion);
    const [x, y] = [event.offsetX, event.offsetY];
    if (pointers.size === 2) {
    const [, other] = [...pointers].find(([id]) => id !== event.pointerId);
    const before = Math.hypot(old[0] - other[0], old[1] - other[1]) || 1;
    zoomAt(Math.hypot(x - other[0], y - other[1]) / before, other[0], other[1]);
    } else {
    state.x += x - old[0];
    state.y += y - old[1];
    }
    if (Math.hypot(x - drag.x, y - drag.y) > 4) drag.moved = true;
    pointers.set(event.pointerId, [x, y]);
    isOnTheMove();
    } else {
    const v = nodeAt(event.offsetX, event.offsetY);
    if (v !== state.hovered) {
    state.hovered = v;
    canvas.style.cursor = v >= 0 ? 'pointer' : 'grab';
    canvas.title = v >= 0 ? short(nodes[v].name, 300) : '';
    light();
    draw();
    }
    }
    });
    const release = event => { pointers.delete(event.pointerId); };
    canvas.addEventListener('pointerup', event => {
    if (drag && !drag.moved && pointers.size === 1)
    select(nodeAt(event.offsetX, event.offsetY), false);
    release(event);
    });
    canvas.addEventListener('pointercancel', release);
    canvas.addEventListener('dblclick', event => focus(nodeAt(event.offsetX, event.offsetY)));
    canvas.addEventListener('wheel', event => {
    event.preventDefault();
    zoomAt(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.offsetX,
    event.offsetY);
    }, { passive: false });
    map.addEventListener('pointerdown', event => {
    const { scale, dx, dy } = state.picture.map;
    moveTo(state.zoom, canvas.clientWidth / 2 - state.zoom * (event.offsetX - dx) / scale,
    canvas.clientHeight / 2 - state.zoom * (event.offsetY - dy) / scale);
    });
    function zoomAt(factor, x, y) {
    cancelAnimationFrame(motion);
    const zoom = Math.min(4, Math.max(0.02, state.zoom * factor)), real = zoom / state.zoom;
    state.x = x - (x - state.x) * real;
    state.y = y - (y - state.y) * real;
    state.zoom = zoom;
    isOnTheMove();
    }
    function step(key) {
    const p = state.picture, v = state.selected, shown = list => list.filter(u => p.shown.has(u));
    if (v < 0 || !p.shown.has(v)) return p.ids.length ? p.ids[0] : -1;
    const middle = u => p.x[u] + p.w[u] / 2, away = u => Math.abs(middle(u) - middle(v));
    const nearest = list => list.reduce((best, u) => best < 0 || away(u) < away(best) ? u : best, -1);
    if (key === 'ArrowUp') return nearest(shown(sources(v)));
    if (key === 'ArrowDown') return nearest(shown(targets(v)));
    const d = key === 'ArrowLeft' ? -1 : 1;
    return nearest(p.ids.filter(u => d * (middle(u) - middle(v)) > 0
    && Math.abs(p.y[u] - p.y[v]) < 20));
    }
    function toggleTheme() {
    const isDark = document.documentElement.dataset.theme === 'dark';
    document.documentElement.dataset.theme = isDark ? 'light' : 'dark';
    readColours();
    draw();
    }
    addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.key === '/') { search.focus(); search.select(); event.preventDefault(); }
    else if (event.key.startsWith('Arrow')) {
    const v = step(event.key);
    if (v >= 0) select(v);
    event.preventDefault();
    } else if (event.key === 'Enter' && !isButton) focus(state.selected);
    else if (event.key === 'Escape' && !document.getElementById('timeline').hidden) toggleTimeline();
    else if (event.key === 'Escape') back();
    else if (event.key === 'f') fit();
    else if (event.key === 't') toggleTheme();
    else if (event.key === '+' || event.key === '=')
    zoomAt(1.25, canvas.clientWidth / 2, canvas.clientHeight / 2);
    else if (event.key === '-')
    zoomAt(0.8, canvas.clientWidth / 2, canvas.clientHeight / 2);
    });
    document.getElementById('fit').addEventListener('click', fit);
    document.getElementById('theme').addEventListener('click', toggleTheme);
    document.getElementById('times').addEventListener('click', toggleTimeline);
    document.getElementById('times').hidden = !data.spans.length;
    document.getElementById('details').addEventListener('click', () => {
    if (state.selected >= 0) select(-1);
    else showSheet(!document.body.classList.contains('sheet'));
    });
    new ResizeObserver(() => {
    const p = state.picture;
    if (p && Math.abs(clearSpace().w - p.space.w) > 60) rebuild(true); else if (p) draw();
    }).observe(canvas);
    const preferred = matchMedia('(prefers-color-scheme: dark)');
    document.documentElement.dataset.theme = preferred.matches ? 'dark' : 'light';
    preferred.addEventListener('change', () => {
    document.documentElement.dataset.theme = preferred.matches ? 'dark' : 'light';
    readColours();
    draw();
    });
    document.getElementById('title').textContent = data.title;
    document.getElementById('count').textContent = N + (N === 1 ? ' node, ' : ' nodes, ')
    + edges.length + (edges.length === 1 ? ' edge' : ' edges');
    document.getElementById('empty').hidden = N > 0;
    roots = findRoots();
    readColours();
    drawLegend();
    const begun = performance.now();
    rebuild(true);
    state.layoutMilliseconds = performance.now() - begun;
    drawPanel();
    """#
}
