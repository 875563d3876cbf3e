// Written by Web/embed from the files beside it: change those.

/// The graph page's fixed parts.
enum PageAssets {
  /// How the page looks, in light and dark.
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

  /// The page's elements; the script fills them.
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

  /// What the page does.
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
    const targets = v => [...new Set(out[v].map(i => edges[i][1]))];
    const sources = v => [...new Set(into[v].map(i => edges[i][0]))];
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
    if (nodes[u].entry || sources(u).every(w => w === u)) { last = u; break; }
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
    return { n, ids, arcs, preorder };
    }
    function assignLayers(g) {
    const layer = new Int32Array(g.n), open = new Int32Array(g.n);
    const next = Array.from({ length: g.n }, () => []), prior = next.map(() => []);
    g.arcs.forEach(a => { next[a.from].push(a.to); prior[a.to].push(a.from); open[a.to]++; });
    const queue = g.preorder.filter(v => !open[v]);
    for (let head = 0; head < queue.length; head++) {
    for (const w of next[queue[head]]) {
    layer[w] = Math.max(layer[w], layer[queue[head]] + 1);
    if (--open[w] === 0) queue.push(w);
    }
    }
    for (let i = queue.length - 1; i >= 0; i--) {
    const v = queue[i];
    if (next[v].length && next[v].length >= prior[v].length) {
    const right = Math.min(...next[v].map(w => layer[w])) - 1;
    if (!prior[v].length) layer[v] = right;
    }
    }
    return { layer, next, prior, topological: queue };
    }
    function assignBands(g, order) {
    const band = g.ids.map(v => nodes[v].owner);
    for (const v of order.topological)
    if (band[v] < 0 && order.prior[v].length) band[v] = band[order.prior[v][0]];
    for (const v of [...order.topological].reverse())
    if (band[v] < 0 && order.next[v].length) band[v] = band[order.next[v][0]];
    return band.map(b => Math.max(0, b));
    }
    function orderLayers(layers, up, down, bandOf, rounds) {
    const place = [];
    const number = () => layers.forEach(l => l.forEach((v, i) => { place[v] = i; }));
    number();
    let best = layers.map(l => l.slice()), fewest = crossings(layers, down, place);
    for (let round = 0; round < rounds && fewest > 0; round++) {
    const isDown = round % 2 === 0, near = isDown ? up : down;
    const sequence = layers.map((_, i) => isDown ? i : layers.length - 1 - i);
    for (const l of sequence) {
    const key = new Map(layers[l].map(v => [v, near[v].length
    ? near[v].reduce((sum, w) => sum + place[w], 0) / near[v].length : place[v]]));
    layers[l].sort((a, b) => bandOf[a] - bandOf[b] || key.get(a) - key.get(b)
    || place[a] - place[b]);
    layers[l].forEach((v, i) => { place[v] = i; });
    }
    const count = crossings(layers, down, place);
    if (count < fewest) { fewest = count; best = layers.map(l => l.slice()); }
    }
    return best;
    }
    function crossings(layers, down, place) {
    let total = 0;
    for (let l = 0; l + 1 < layers.length; l++) {
    const size = layers[l + 1].length, tree = new Int32Array(size + 1);
    let seen = 0;
    for (const v of layers[l]) {
    const row = down[v].map(w => place[w]).sort((a, b) => a - b);
    for (const p of row) {
    let notAfter = 0;
    for (let i = p + 1; i > 0; i -= i & -i) notAfter += tree[i];
    total += seen - notAfter;
    }
    for (const p of row) {
    seen++;
    for (let i = p + 1; i <= size; i += i & -i) tree[i]++;
    }
    }
    }
    return total;
    }
    const ROW = 34, GAP = 84, HEIGHT = 26;
    const measure = document.createElement('canvas').getContext('2d');
    const FONT = '12px system-ui, "Segoe UI", "DejaVu Sans", sans-serif';
    function labelWidth(v, limit) {
    measure.font = FONT;
    return Math.min(limit, measure.measureText(short(nodes[v].name, 80)).width + 30);
    }
    function layout(ids) {
    const g = localGraph(ids), order = assignLayers(g), band = assignBands(g, order);
    const isAlone = g.ids.map((_, i) => !order.next[i].length && !order.prior[i].length);
    return ids.length > 350
    ? placeInGrid(g, order, band, isAlone) : placeFinely(g, order, band, isAlone);
    }
    function spread(wish, gaps, weights) {
    const pools = [];
    let offset = 0;
    const offsets = wish.map((_, i) => (offset += i ? gaps[i - 1] : 0));
    wish.forEach((w, i) => {
    pools.push({ sum: (w - offsets[i]) * weights[i], weight: weights[i], count: 1 });
    while (pools.length > 1) {
    const b = pools[pools.length - 1], a = pools[pools.length - 2];
    if (a.sum / a.weight <= b.sum / b.weight) break;
    a.sum += b.sum; a.weight += b.weight; a.count += b.count;
    pools.pop();
    }
    });
    const result = [];
    for (const p of pools)
    for (let k = 0; k < p.count; k++) result.push(p.sum / p.weight + offsets[result.length]);
    return result;
    }
    function placeFinely(g, order, band, isAlone) {
    const layerOf = Array.from(order.layer), bandOf = band.slice();
    const up = g.ids.map(() => []), down = g.ids.map(() => []), chains = [];
    for (const arc of g.arcs) {
    const chain = [arc.from];
    for (let l = layerOf[arc.from] + 1; l < layerOf[arc.to]; l++) {
    const bend = layerOf.length;
    layerOf.push(l); bandOf.push(band[arc.to]); up.push([]); down.push([]);
    chain.push(bend);
    }
    chain.push(arc.to);
    for (let k = 0; k + 1 < chain.length; k++) {
    down[chain[k]].push(chain[k + 1]);
    up[chain[k + 1]].push(chain[k]);
    }
    chains.push({ arc, chain });
    }
    let layers = [];
    const add = v => { (layers[layerOf[v]] = layers[layerOf[v]] || []).push(v); };
    g.preorder.filter(v => !isAlone[v]).forEach(add);
    for (let v = g.n; v < layerOf.length; v++) add(v);
    for (let l = 0; l < layers.length; l++) layers[l] = layers[l] || [];
    layers.forEach(l => l.sort((a, b) => bandOf[a] - bandOf[b]));
    layers = orderLayers(layers, up, down, bandOf, 24);
    const y = [];
    layers.forEach(l => l.forEach((v, i) => { y[v] = i * ROW; }));
    const mean = list => list.reduce((sum, w) => sum + y[w], 0) / list.length;
    for (let round = 0; round < 24; round++) {
    const near = round % 2 ? down : up;
    const sequence = layers.map((_, i) => round % 2 ? layers.length - 1 - i : i);
    for (const l of sequence) for (const group of grouped(layers[l], v => bandOf[v])) {
    const wish = group.map(v => round > 19
    ? (up[v].length + down[v].length ? mean(up[v].concat(down[v])) : y[v])
    : (near[v].length ? mean(near[v]) : y[v]));
    const gaps = group.slice(1).map((v, i) => v >= g.n && group[i] >= g.n ? 12
    : v >= g.n || group[i] >= g.n ? 22 : ROW);
    const weights = group.map(v => v >= g.n ? 3 : 1);
    spread(wish, gaps, weights).forEach((p, i) => { y[group[i]] = p; });
    }
    }
    const widths = layers.map(l => Math.max(24, ...l.filter(v => v < g.n)
    .map(v => labelWidth(g.ids[v], 300))));
    const lefts = [];
    widths.reduce((x, w, l) => { lefts[l] = x; return x + w + GAP; }, 0);
    const real = g.preorder.filter(v => !isAlone[v]);
    const boxes = stackBands(g, band, y, layerOf, lefts, widths, layers, isAlone, chains);
    const result = emptyResult();
    for (const v of real) {
    const w = labelWidth(g.ids[v], 300);
    result.place(g.ids[v], lefts[layerOf[v]] + (widths[layerOf[v]] - w) / 2, y[v], w);
    }
    placeAlone(g, band, isAlone, boxes, result);
    for (const { arc, chain } of chains) {
    const points = [];
    chain.forEach((v, k) => {
    const l = layerOf[v], w = v < g.n ? result.w[g.ids[v]] : widths[l];
    const x = v < g.n ? result.x[g.ids[v]] : lefts[l];
    const shift = arc.reversed ? 6 : 0;
    if (k > 0) points.push([x, y[v] + shift]);
    if (k < chain.length - 1) points.push([x + w, y[v] + shift]);
    });
    result.edges.push({ edge: arc.edge, points, reversed: arc.reversed });
    }
    return finish(result, boxes);
    }
    function placeInGrid(g, order, band, isAlone) {
    const groups = new Map(), y = [], x = [];
    g.preorder.filter(v => !isAlone[v]).forEach(v => {
    const key = band[v] + ' ' + order.layer[v];
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(v);
    });
    const rows = Math.max(20, Math.ceil(Math.sqrt(g.n) * 1.15));
    const set = list => {
    const columns = Math.ceil(list.length / rows), high = Math.ceil(list.length / columns);
    list.forEach((v, i) => { y[v] = (Math.floor(i / columns) - (high - 1) / 2) * ROW; });
    };
    groups.forEach(set);
    for (let round = 0; round < 10; round++) groups.forEach(list => {
    const key = new Map(list.map(v => {
    const near = order.prior[v].concat(order.next[v]);
    return [v, near.length ? near.reduce((s, w) => s + y[w], 0) / near.length : y[v]];
    }));
    list.sort((a, b) => key.get(a) - key.get(b) || a - b);
    set(list);
    });
    const wide = 176, columnsOf = [];
    groups.forEach(list => {
    const l = order.layer[list[0]];
    columnsOf[l] = Math.max(columnsOf[l] || 1, Math.ceil(list.length / rows));
    });
    const lefts = [], widths = [];
    for (let l = 0, left = 0; l < columnsOf.length; l++) {
    lefts[l] = left;
    widths[l] = (columnsOf[l] || 1) * (wide + 16) - 16;
    left += widths[l] + GAP * 1.4;
    }
    groups.forEach(list => {
    const columns = Math.ceil(list.length / rows);
    list.forEach((v, i) => {
    const l = order.layer[v], used = columns * (wide + 16) - 16;
    x[v] = lefts[l] + (widths[l] - used) / 2 + (i % columns) * (wide + 16);
    });
    });
    const layerOf = order.layer, layers = [];
    groups.forEach(list => list.forEach(v => {
    (layers[layerOf[v]] = layers[layerOf[v]] || []).push(v);
    }));
    for (let l = 0; l < layers.length; l++) layers[l] = layers[l] || [];
    const boxes = stackBands(g, band, y, layerOf, lefts, widths, layers, isAlone, []);
    const result = emptyResult();
    g.preorder.filter(v => !isAlone[v]).forEach(v => {
    const w = labelWidth(g.ids[v], wide);
    result.place(g.ids[v], x[v], y[v], w);
    });
    placeAlone(g, band, isAlone, boxes, result);
    g.arcs.forEach(arc => {
    const a = g.ids[arc.from], b = g.ids[arc.to];
    result.edges.push({
    edge: arc.edge, reversed: arc.reversed,
    points: [[result.x[a] + result.w[a], y[arc.from]], [result.x[b], y[arc.to]]],
    });
    });
    return finish(result, boxes);
    }
    function grouped(list, key) {
    const groups = [];
    for (const v of list) {
    const last = groups[groups.length - 1];
    if (last && key(last[0]) === key(v)) last.push(v); else groups.push([v]);
    }
    return groups;
    }
    const emptyResult = () => ({
    x: [], y: [], w: [], ids: [], edges: [], boxes: [],
    place(v, x, y, w) { this.x[v] = x; this.y[v] = y; this.w[v] = w; this.ids.push(v); },
    });
    function stackBands(g, band, y, layerOf, lefts, widths, layers, isAlone, chains) {
    const bends = new Map();
    chains.forEach(({ arc, chain }) => chain.forEach(v => {
    if (v >= g.n) bends.set(v, band[arc.to]);
    }));
    const bandOf = v => v < g.n ? band[v] : bends.get(v);
    const numbers = [...new Set(band)].sort((a, b) => b - a), boxes = [];
    const across = layers.reduce((end, _, i) => Math.max(end, lefts[i] + widths[i]), 0);
    const head = headRoom(numbers.length, g.n, across);
    let top = 0;
    for (const number of numbers) {
    const members = layers.flat().filter(v => bandOf(v) === number);
    const real = members.filter(v => v < g.n);
    const low = Math.min(...members.map(v => y[v]), Infinity);
    const high = Math.max(...members.map(v => y[v]), -Infinity);
    const left = Math.min(...real.map(v => lefts[layerOf[v]]), Infinity);
    const right = Math.max(...real.map(v => lefts[layerOf[v]] + widths[layerOf[v]]), -Infinity);
    const alone = g.ids.filter((_, i) => isAlone[i] && band[i] === number).length;
    const box = {
    owner: number, head, left: real.length ? left - 20 : -20, top,
    right: real.length ? right + 20 : 400,
    };
    const shift = top + head - low;
    if (members.length) for (const v of members) y[v] += shift;
    box.bottom = members.length ? high + shift + 34 : top + head - 10;
    if (alone) {
    box.aloneTop = box.bottom;
    const across = Math.max(1, Math.floor((box.right - box.left - 24) / 196));
    box.columns = Math.max(across, Math.min(alone, Math.ceil(Math.sqrt(alone / 3))));
    box.right = Math.max(box.right, box.left + 40 + box.columns * 196);
    box.bottom += Math.ceil(alone / box.columns) * ROW + 6;
    }
    boxes.push(box);
    top = box.bottom + 28;
    }
    return boxes;
    }
    const headRoom = (count, n, across) => Math.max(44, 30 * across / 1000,
    n > 350 ? 26 * Math.sqrt(n) * 1.15 * ROW * count / 700 : 0);
    function placeAlone(g, band, isAlone, boxes, result) {
    const counts = new Map();
    g.ids.forEach((v, i) => {
    if (!isAlone[i]) return;
    const box = boxes.find(b => b.owner === band[i]), k = counts.get(band[i]) || 0;
    counts.set(band[i], k + 1);
    result.place(v, box.left + 20 + (k % box.columns) * 196,
    box.aloneTop + 14 + Math.floor(k / box.columns) * ROW, labelWidth(v, 180));
    });
    }
    function finish(result, boxes) {
    const named = data.owners.length > 1 || (data.owners[0] && data.owners[0].named);
    result.boxes = named ? boxes : [];
    const xs = result.ids.map(v => result.x[v]), ys = result.ids.map(v => result.y[v]);
    const rights = result.ids.map(v => result.x[v] + result.w[v]);
    const extreme = (f, list, none) => list.reduce((a, b) => f(a, b), none);
    result.left = extreme(Math.min, xs, Infinity) - 30;
    result.right = extreme(Math.max, rights, -Infinity) + 30;
    result.top = extreme(Math.min, ys, Infinity) - 52;
    result.bottom = extreme(Math.max, ys, -Infinity) + 52;
    if (!result.ids.length) Object.assign(result, { left: 0, right: 1, top: 0, bottom: 1 });
    result.edges.forEach(e => { e.red = edgeIsRed[e.edge]; });
    return result;
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
    state.picture = layout(ids);
    state.picture.shown = new Set(ids);
    light();
    if (thenFit) fit();
    draw();
    drawBar();
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
    function fit() {
    const p = state.picture, w = canvas.clientWidth, h = canvas.clientHeight;
    const clear = state.focus ? 60 : 20;
    const zoom = Math.min(1.5, (w - 40) / (p.right - p.left),
    (h - 56 - clear) / (p.bottom - p.top));
    moveTo(zoom, w / 2 - zoom * (p.left + p.right) / 2,
    (h - 40 + clear) / 2 - zoom * (p.top + p.bottom) / 2);
    }
    function showNode(v) {
    const p = state.picture, w = canvas.clientWidth, h = canvas.clientHeight - 50;
    const isIn = u => {
    const px = p.x[u] * state.zoom + state.x, py = p.y[u] * state.zoom + state.y;
    return px > 20 && py > 30 && px + p.w[u] * state.zoom < w - 20 && py < h - 20;
    };
    const group = [...(state.lit || [v])].filter(u => p.shown.has(u));
    if (state.zoom >= 0.3 && group.every(isIn) || state.zoom >= 0.7 && isIn(v)) return;
    const left = Math.min(...group.map(u => p.x[u])), top = Math.min(...group.map(u => p.y[u]));
    const right = Math.max(...group.map(u => p.x[u] + p.w[u]));
    const bottom = Math.max(...group.map(u => p.y[u]));
    const all = Math.min(1, (w - 120) / (right - left), (h - 140) / (bottom - top + HEIGHT));
    const zoom = Math.max(all, 0.22), isAll = all >= 0.22;
    const x = isAll ? (left + right) / 2 : p.x[v] + p.w[v] / 2;
    moveTo(zoom, w / 2 - zoom * x, h / 2 - zoom * (isAll ? (top + bottom) / 2 : p.y[v]) + 10);
    }
    function nodeAt(px, py) {
    const p = state.picture, x = (px - state.x) / state.zoom, y = (py - state.y) / state.zoom;
    const slack = Math.max(0, 4 / state.zoom - HEIGHT / 2);
    for (let k = p.ids.length - 1; k >= 0; k--) {
    const v = p.ids[k];
    if (x >= p.x[v] && x <= p.x[v] + p.w[v] && Math.abs(y - p.y[v]) <= HEIGHT / 2 + slack)
    return v;
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
    && p.y[v] - HEIGHT < view.bottom && p.y[v] + HEIGHT > view.top);
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
    const size = Math.max(12, Math.min(13 / state.zoom, box.head / 2));
    if (size * state.zoom < 7) continue;
    context.fillStyle = colours.muted;
    context.font = '600 ' + size + 'px system-ui, "DejaVu Sans", sans-serif';
    context.textBaseline = 'top';
    context.fillText(short(data.owners[box.owner].name, 60), box.left + size, box.top + size / 2);
    }
    }
    const KIND_DASH = [[], [6, 4], [6, 4], [], [2, 3]];
    function trace(path, points) {
    const [x0, y0] = points[0];
    path.moveTo(x0, y0);
    for (let k = 1; k < points.length; k++) {
    const [ax, ay] = points[k - 1], [bx, by] = points[k];
    if (ay === by) { path.lineTo(bx, by); continue; }
    const bend = Math.max(Math.abs(bx - ax) / 2, 24);
    path.bezierCurveTo(ax + bend, ay, bx - bend, by, bx, by);
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
    context.globalAlpha = lit ? (many ? 0.05 : 0.22) : red ? 0.9 : many ? 0.22 : 0.75;
    context.strokeStyle = red ? colours.red : colours.edge;
    context.lineWidth = red ? width * 1.6 : width;
    context.setLineDash(optional ? [2, 4] : many && !red ? [] : KIND_DASH[kind]);
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
    context.setLineDash(flags & FLAG.optional ? [2, 4] : KIND_DASH[kind]);
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
    const size = Math.max(5.5, 4 / state.zoom);
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x - d * size * 1.4, y - size * 0.62);
    context.lineTo(x - d * size * 1.4, y + size * 0.62);
    context.fill();
    }
    function paintNode(p, v) {
    const node = nodes[v], x = p.x[v], y = p.y[v] - HEIGHT / 2, w = p.w[v];
    const isLit = !state.lit || state.lit.has(v);
    const colour = colours[node.lifetime];
    context.globalAlpha = isLit ? 1 : 0.22;
    context.fillStyle = colours.node;
    context.beginPath();
    context.roundRect(x, y, w, HEIGHT, 6);
    context.fill();
    context.fillStyle = colour;
    context.globalAlpha *= state.zoom < 0.62 ? 0.55 : 0.13;
    context.fill();
    context.globalAlpha = isLit ? 1 : 0.22;
    const isChosen = v === state.selected || v === state.hovered;
    context.strokeStyle = isRed[v] ? colours.red
    : v === state.selected ? colours.accent : colour;
    context.lineWidth = (isChosen || isRed[v] ? 2.2 : 1.1) * Math.max(1, 0.5 / state.zoom);
    context.setLineDash(node.role === 'unbound' || !node.checked ? [4, 3] : []);
    context.stroke();
    context.setLineDash([]);
    if (node.role === 'collection') {
    context.beginPath();
    context.roundRect(x + 3, y + 3, w - 6, HEIGHT - 6, 4);
    context.lineWidth = 0.8;
    context.stroke();
    }
    if (state.zoom >= 0.62) {
    context.fillStyle = isRed[v] ? colours.red : colours.text;
    context.font = FONT;
    context.textBaseline = 'middle';
    context.fillText(fitted(v, w - 20), x + 10, p.y[v] + 0.5);
    }
    context.globalAlpha = 1;
    }
    const fits = new Map();
    function fitted(v, width) {
    const key = v + ' ' + Math.round(width);
    if (fits.has(key)) return fits.get(key);
    context.font = FONT;
    let text = short(nodes[v].name, 80);
    if (context.measureText(text).width > width) {
    let low = 1, high = text.length;
    while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (context.measureText(short(text, middle)).width <= width) low = middle;
    else high = middle - 1;
    }
    text = short(text, low);
    }
    fits.set(key, text);
    return text;
    }
    function paintFarNodes(p, drawn) {
    const bar = v => context.fillRect(p.x[v], p.y[v] - HEIGHT / 2, p.w[v], HEIGHT);
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
    }, 'Show ' + (items.length - limit) + ' more')));
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
    if (!(flags & FLAG.recorded)) words.push('never seen');
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
    row('registered', node.sites.slice(0, 8).join(', '));
    row('known from', node.origin);
    row('checked', node.checked ? null : 'no: its factory declares no dependencies');
    row('entry point', node.entry ? 'resolved from outside' : null);
    if (node.time) {
    const [builds, failures, total, own, , longest] = node.time;
    row('built', builds + '\u00d7' + (failures ? ', failed ' + failures + '\u00d7' : ''));
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
    ? section('Path to the root', state.path.map((u, i) => nodeButton(u, i ? '' : 'root')))
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
    function overview() {
    const order = nodes.map((_, v) => v);
    const errors = data.issues.filter(i => i.severity !== 'note');
    const notes = data.issues.filter(i => i.severity === 'note');
    const slow = order.filter(v => nodes[v].time).sort((a, b) =>
    nodes[b].time[3] - nodes[a].time[3]).slice(0, 8);
    const busy = order.filter(v => sources(v).length > 1)
    .sort((a, b) => sources(b).length - sources(a).length || a - b).slice(0, 8);
    const roots = order.filter(v => out[v].length
    && (nodes[v].entry || sources(v).every(u => u === v)));
    const keys = [['/', 'search'], ['\u2190 \u2192', 'along an edge'],
    ['\u2191 \u2193', 'among neighbours'], ['Enter', 'focus on the selected node'],
    ['Esc', 'back'], ['F', 'fit'], ['+ \u2212', 'zoom'], ['T', 'light or dark']];
    return [
    el('h2', {}, data.issues.length
    ? data.issues.length + (data.issues.length === 1 ? ' issue' : ' issues') : 'No issues'),
    ...errors.map(issueBox), ...notes.slice(0, errors.length > 4 ? 3 : 12).map(issueBox),
    section('Roots (' + roots.length + ')', roots.map(v => () =>
    nodeButton(v, reach(v, targets, Infinity).size - 1 + ' below')), 8),
    section('Longest path (' + Math.max(0, data.longest.length - 1) + ' edges)',
    data.longest.map(v => nodeButton(v)), 14),
    section('Most needed', busy.map(v => nodeButton(v, sources(v).length + '\u00d7'))),
    section('Slowest of their own', slow.map(v => nodeButton(v, duration(nodes[v].time[3])))),
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
    el('span', {}, state.picture.ids.length + ' of ' + N + ' nodes, steps around it:'),
    ...choices,
    el('button', { id: 'all', onclick: leaveFocus }, 'Show all'));
    }
    function leaveFocus() {
    state.focus = null;
    state.history = [];
    rebuild(true);
    drawPanel();
    }
    function drawLegend() {
    const counts = new Map();
    nodes.forEach(node => counts.set(node.lifetime, (counts.get(node.lifetime) || 0) + 1));
    const legend = document.getElementById('legend');
    legend.replaceChildren(...LIFETIMES.filter(l => counts.has(l)).map(l => el('button', {
    'aria-pressed': !state.hidden.has(l), title: 'Show or hide',
    onclick: () => {
    if (!state.hidden.delete(l)) state.hidden.add(l);
    drawLegend();
    rebuild(true);
    },
    }, dot(l), (l === 'other' ? 'no lifetime' : l) + ' ' + counts.get(l))));
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
    const nearest = list => list.reduce((best, u) =>
    best < 0 || Math.abs(p.y[u] - p.y[v]) < Math.abs(p.y[best] - p.y[v]) ? u : best, -1);
    if (key === 'ArrowLeft') return nearest(shown(sources(v)));
    if (key === 'ArrowRight') return nearest(shown(targets(v)));
    const d = key === 'ArrowUp' ? -1 : 1, middle = u => p.x[u] + p.w[u] / 2;
    return nearest(p.ids.filter(u => d * (p.y[u] - p.y[v]) > 1
    && Math.abs(middle(u) - middle(v)) < 150));
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
    new ResizeObserver(() => { if (state.picture) { draw(); } }).observe(canvas);
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
    readColours();
    drawLegend();
    const begun = performance.now();
    rebuild(true);
    state.layoutMilliseconds = performance.now() - begun;
    drawPanel();
    """#
}
