// The first half of the page's layered layout: layers, long edges, and the order within a layer.
//
// Source: K. Sugiyama, S. Tagawa, M. Toda, "Methods for visual understanding of hierarchical system
// structures", *IEEE Trans. SMC* 11(2), 1981,
// [doi:10.1109/TSMC.1981.4308636](https://doi.org/10.1109/TSMC.1981.4308636).

// The part of the graph that is laid out: local numbers, edges without loops, no cycles.
function localGraph(ids) {
  const place = new Int32Array(N).fill(-1);
  ids.forEach((v, i) => { place[v] = i; });
  const n = ids.length, arcs = [], next = Array.from({ length: n }, () => []);
  ids.forEach((v, i) => out[v].forEach(e => {
    const t = place[edges[e][1]];
    if (t >= 0 && t !== i) next[i].push({ from: i, to: t, edge: e, reversed: false });
  }));
  // Depth first, roots first: an arc to a node on the current path is turned round.
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

// Consumers stand left of what they need; what only far nodes need moves close to them.
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

// The container box of each node; collections and unbound keys stand with who asks for them.
function assignBands(g, order) {
  const band = g.ids.map(v => nodes[v].owner);
  for (const v of order.topological)
    if (band[v] < 0 && order.prior[v].length) band[v] = band[order.prior[v][0]];
  for (const v of [...order.topological].reverse())
    if (band[v] < 0 && order.next[v].length) band[v] = band[order.next[v][0]];
  return band.map(b => Math.max(0, b));
}

// Orders each layer by where its neighbours stand, back and forth, and keeps the best order.
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

// Counts how often edges between neighbouring layers cross, with a tree of sums.
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
