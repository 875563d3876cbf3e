// The first half of the page's layered layout: it breaks cycles, and finds the box and the rank of
// each node.
//
// Source: K. Sugiyama, S. Tagawa, M. Toda, "Methods for visual understanding of hierarchical system
// structures", *IEEE Trans. SMC* 11(2), 1981,
// [doi:10.1109/TSMC.1981.4308636](https://doi.org/10.1109/TSMC.1981.4308636).

// Returns the part of the graph to lay out, with local numbers and without loops or cycles.
function localGraph(ids) {
  const place = new Int32Array(N).fill(-1);
  ids.forEach((v, i) => { place[v] = i; });
  const n = ids.length, arcs = [], next = Array.from({ length: n }, () => []);
  ids.forEach((v, i) => out[v].forEach(e => {
    const t = place[edges[e][1]];
    if (t >= 0 && t !== i) next[i].push({ from: i, to: t, edge: e, reversed: false });
  }));
  // Searches depth-first from the roots, and reverses each arc to a node on the current path.
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
  return { n, ids, arcs, preorder, ...neighbours(n, arcs, preorder) };
}

// Returns the dependencies and consumers of each node, and an order in which consumers come first.
function neighbours(n, arcs, preorder) {
  const next = Array.from({ length: n }, () => []), prior = next.map(() => []);
  const open = new Int32Array(n);
  arcs.forEach(a => { next[a.from].push(a.to); prior[a.to].push(a.from); open[a.to]++; });
  const topological = preorder.filter(v => !open[v]);
  for (let head = 0; head < topological.length; head++)
    for (const w of next[topological[head]]) if (--open[w] === 0) topological.push(w);
  return { next, prior, topological };
}

// Returns the container box of each node. Collections and unbound keys are in the box of a
// consumer.
function assignBands(g) {
  const band = g.ids.map(v => nodes[v].owner);
  for (const v of g.topological)
    if (band[v] < 0 && g.prior[v].length) band[v] = band[g.prior[v][0]];
  for (const v of [...g.topological].reverse())
    if (band[v] < 0 && g.next[v].length) band[v] = band[g.next[v][0]];
  return band.map(b => Math.max(0, b));
}

// Returns the boxes from the innermost container to the root, each with its ranks. Consumers are
// above their dependencies, and nodes without edges come last.
function boxesOf(g) {
  const band = assignBands(g), rank = new Int32Array(g.n), boxes = new Map();
  for (const owner of [...new Set(band)].sort((a, b) => b - a))
    boxes.set(owner, { owner, ranks: [], alone: [] });
  for (const v of g.topological) for (const w of g.next[v])
    if (band[v] === band[w]) rank[w] = Math.max(rank[w], rank[v] + 1);
  for (const v of g.preorder) {
    const box = boxes.get(band[v]);
    if (!g.next[v].length && !g.prior[v].length) box.alone.push(v);
    else (box.ranks[rank[v]] = box.ranks[rank[v]] || []).push(v);
  }
  return [...boxes.values()];
}
