// Draws the graph on its canvas, with as many labels as there is space for.

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
    // The title keeps its size on the screen. The box has room for it when the whole graph is in
    // view.
    const size = Math.max(12, Math.min(13 / state.zoom, 20));
    // A title that is too small to read is left out.
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

// Returns one path for each look, built once per layout, so thousands of edges are a few strokes.
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
  // Thousands of faint curves are drawn only when the view rests.
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

// Draws the marks as words on the lower edge, which no arrow enters. Words need no legend.
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
