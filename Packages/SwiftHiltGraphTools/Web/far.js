// Draws the graph as seen from far away: bars, labels where there is room, and the small map.

// Draws the nodes as plain bars, one colour after the other.
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

// Draws labels that keep their size on the screen. The heaviest nodes come first, and no label
// covers another.
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
