// Pointer and keyboard, and the page's start.

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

// Up and down move along edges to the nearest node; left and right move along a row.
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
// The layout depends on the width of the window, so another width needs another layout.
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
