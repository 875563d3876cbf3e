// The second half of the page's layered layout: the position of each node and edge.
//
// Ranks go downwards and wrap into as many rows as the window needs, because names are wide and a
// row has room for few of them. The layout takes the roomiest form whose names are still readable
// with the whole graph in view. A graph that fits in no form is as wide as the window, and scrolls.

const FONT = '12px system-ui, "Segoe UI", "DejaVu Sans", sans-serif', LINE = 14;
// The distances between nodes, the padding around a name, and the width at which a name wraps.
const ROOMY = { wrap: 200, across: 34, between: 12, ranks: 46, pad: [10, 6], title: 26, margin: 14 };
const COSY = { ...ROOMY, wrap: 170, across: 22, between: 10, ranks: 34 };
const CLOSE = { wrap: 140, across: 12, between: 8, ranks: 24, pad: [8, 5], title: 22, margin: 10 };
const DENSE = { wrap: 120, across: 7, between: 5, ranks: 13, pad: [5, 3], title: 19, margin: 7 };
// Each form with its zoom, from the roomiest to the one whose names, at 12 pixels, are just
// readable.
const FORMS = [
  [1.3, ROOMY], [1.15, ROOMY], [1.15, COSY], [1, ROOMY], [1, COSY], [0.92, COSY], [1, CLOSE],
  [0.92, CLOSE], [0.86, CLOSE], [1, DENSE], [0.92, DENSE], [0.86, DENSE],
];

const measure = document.createElement('canvas').getContext('2d');
const wrapped = new Map();

// Breaks a name into lines: after blanks and punctuation, and before capitals.
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

// Returns the words on the lower edge of a node.
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

// Returns how many rows a rank takes in a width, and how high each row may be.
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
      // Rows of one rank aren't all as full as the first.
      height += count * (high + form.between) + form.ranks - form.between;
    }
    return height;
  };
  if (g.n <= 150) for (const [zoom, spacing] of FORMS) {
    const form = { ...spacing, width: space.w / zoom - 2 * spacing.margin - 8 };
    form.wrap = Math.min(form.wrap, form.width - 40);
    const height = heightIn(form), room = space.h / zoom;
    if (height > room) continue;
    // Spare height goes between the ranks.
    form.ranks += Math.min(40, (room - height) / Math.max(1, ranks.length));
    return form;
  }
  const form = { ...COSY, width: Math.max(260, space.w - 2 * COSY.margin) };
  if (g.n > 400) form.width = Math.max(form.width, Math.sqrt(heightIn(form) * form.width * 1.4));
  return form;
}

// Spreads the wanted positions apart, between two limits, with the least sum of squared moves.
// Neighbours that collide form a pool.
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

// Distributes each rank over rows, and orders it by the positions of its neighbours, down and up.
// Keeps the rows with the shortest edges, and returns the middle of each node.
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

// Puts each node into the row with the most room, so every row spans the width.
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

// Routes the edges: they leave a node below and enter it above, and pass other rows through gaps.
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

// Returns the free place of a row that is nearest to the straight line.
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
