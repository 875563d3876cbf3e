// The graph as the page's other scripts see it.

const data = JSON.parse(document.getElementById('data').textContent);
const nodes = data.nodes, edges = data.edges, N = nodes.length;
const KINDS = ['direct', 'lazy', 'provider', 'contribution', 'decorator'];
const FLAG = { optional: 1, cycle: 2, declared: 4, recorded: 8, scanned: 16 };
const LIFETIMES = ['singleton', 'scoped', 'scope', 'transient', 'weak', 'graph', 'other'];
const out = Array.from({ length: N }, () => []), into = Array.from({ length: N }, () => []);
edges.forEach((e, i) => { out[e[0]].push(i); into[e[1]].push(i); });
const issuesOf = Array.from({ length: N }, () => []);
data.issues.forEach((issue, i) => {
  const about = new Set([issue.node, ...(issue.severity === 'error' ? issue.path : [])]);
  about.forEach(v => { if (v >= 0) issuesOf[v].push(i); });
});
const isRed = nodes.map((node, v) => node.cycle
  || issuesOf[v].some(i => data.issues[i].severity === 'error'));
const weight = nodes.map((_, v) =>
  out[v].length + 2 * into[v].length + (isRed[v] ? 1000 : 0));
// Edges along the path of an error are red, and so are the edges of cycles.
const redEdges = new Set();
data.issues.filter(i => i.severity === 'error').forEach(issue => {
  for (let k = 0; k + 1 < issue.path.length; k++)
    redEdges.add(issue.path[k] + ' ' + issue.path[k + 1]);
});
const isPutOff = e => KINDS[e[2]] === 'lazy' || KINDS[e[2]] === 'provider';
const isNeededNow = new Set(edges.filter(e => !isPutOff(e)).map(e => e[0] + ' ' + e[1]));
const edgeIsRed = edges.map(e => (e[3] & FLAG.cycle) !== 0
  || redEdges.has(e[0] + ' ' + e[1]) && !(isPutOff(e) && isNeededNow.has(e[0] + ' ' + e[1])));
let roots = new Set();
const targets = v => [...new Set(out[v].map(i => edges[i][1]))];
const sources = v => [...new Set(into[v].map(i => edges[i][0]))];

// Returns the nodes that no other node needs. For a cycle that no other node needs, these
// are its nodes that were resolved from outside, or one of its nodes.
function findRoots() {
  const g = localGraph(nodes.map((_, v) => v)), roots = new Set();
  for (const v of g.topological) {
    if (g.prior[v].length) continue;
    if (sources(v).every(u => u === v)) { roots.add(v); continue; }
    const above = reach(v, sources, Infinity);
    const cycle = [...reach(v, targets, Infinity).keys()].filter(u => above.has(u));
    const asked = cycle.filter(u => nodes[u].entry);
    (asked.length ? asked : [v]).forEach(u => roots.add(u));
  }
  return roots;
}

// Searches breadth-first from a node, along edges or against them, down to a depth.
function reach(start, next, depth) {
  const found = new Map([[start, 0]]), queue = [start];
  for (let head = 0; head < queue.length; head++) {
    const v = queue[head], d = found.get(v);
    if (d >= depth) continue;
    for (const w of next(v)) if (!found.has(w)) { found.set(w, d + 1); queue.push(w); }
  }
  return found;
}

// Returns the shortest path from a root down to a node.
function pathToRoot(v) {
  const before = new Map([[v, -1]]), queue = [v];
  let last = v;
  for (let head = 0; head < queue.length; head++) {
    const u = queue[head];
    if (roots.has(u)) { last = u; break; }
    last = u;
    for (const w of sources(u)) if (!before.has(w)) { before.set(w, u); queue.push(w); }
  }
  const path = [];
  for (let u = last; u >= 0; u = before.get(u)) path.push(u);
  return path;
}

const duration = ns => ns >= 1e9 ? (ns / 1e9).toFixed(2) + ' s'
  : ns >= 1e6 ? (ns / 1e6).toFixed(ns < 1e7 ? 2 : 1) + ' ms'
  : ns >= 1e3 ? (ns / 1e3).toFixed(ns < 1e4 ? 1 : 0) + ' \u00b5s' : ns + ' ns';
const short = (text, limit) => text.length <= limit ? text
  : text.slice(0, limit - 1) + '\u2026';
