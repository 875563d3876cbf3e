// The second half of the page's layered layout: where everything stands.
//
// Small graphs get bent long edges and straightened rows; large ones a grid for each layer, which
// stays readable and is quick for thousands of nodes.

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

// Spreads wishes apart with the least sum of squared moves: pools of neighbours that collide.
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
  // Long edges become chains of bends, one for each layer they pass.
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
