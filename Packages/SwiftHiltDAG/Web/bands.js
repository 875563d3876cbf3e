// The boxes of containers, one above the other, and what stands in them without any edge.

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

// Moves each container's rows below the one before, and returns the boxes around them.
function stackBands(g, band, y, layerOf, lefts, widths, layers, isAlone, chains) {
  const bends = new Map();
  chains.forEach(({ arc, chain }) => chain.forEach(v => {
    if (v >= g.n) bends.set(v, band[arc.to]);
  }));
  const bandOf = v => v < g.n ? band[v] : bends.get(v);
  // What stands on the others comes first, the root container last: it carries all.
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

// The height for a box's name that is readable when the whole graph is in view.
const headRoom = (count, n, across) => Math.max(44, 30 * across / 1000,
  n > 350 ? 26 * Math.sqrt(n) * 1.15 * ROW * count / 700 : 0);

// Nodes without edges stand in rows below the others of their container.
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
