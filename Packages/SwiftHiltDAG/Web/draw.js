// Draws the graph on its canvas: all of it when seen from far, with texts as space allows.

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
    // Of one size on the screen: the box keeps room for it when the whole graph is in view.
    const size = Math.max(12, Math.min(13 / state.zoom, box.head / 2));
    // A name too small to read would only stain its box.
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

// One path for each look, made once a layout: thousands of edges are a few strokes.
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
  // Thousands of faint curves wait until the view rests.
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
