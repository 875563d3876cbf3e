// The state of the page, and how it changes.

const canvas = document.getElementById('view'), map = document.getElementById('map');
const context = canvas.getContext('2d');
const state = {
  selected: -1, hovered: -1, focus: null, hidden: new Set(), zoom: 1, x: 0, y: 0, movingUntil: 0,
  picture: null, lit: null, path: [], history: [],
};

const isHidden = v => state.hidden.has(nodes[v].lifetime);

// Returns the nodes of a focus: some steps up and down, and the whole path to the root.
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

// Lights the selection, its neighbours, and its path to the root.
function light() {
  state.path = state.selected < 0 ? [] : pathToRoot(state.selected);
  const v = state.selected >= 0 ? state.selected : state.hovered;
  // In a focus on this node, everything that is shown matters, so nothing is dimmed.
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

// The view moves smoothly, unless the reader asked for less motion.
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

// Returns the space that the bar of a focus doesn't cover.
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

// Shows the whole graph if its names are then readable, or else the red nodes or the roots.
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

// Brings a node and the nodes that are lit with it into view, or the node alone if they don't fit.
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
