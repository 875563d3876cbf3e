// The bar of a focus, and the search.

function drawBar() {
  const bar = document.getElementById('bar');
  bar.hidden = !state.focus;
  if (!state.focus) return bar.replaceChildren();
  const { node, depth } = state.focus;
  const choices = [[1, '1'], [2, '2'], [3, '3'], [Infinity, 'all']].map(([d, text]) =>
    el('button', {
      'aria-pressed': d === depth, title: 'How many steps around the node are shown',
      onclick: () => { state.focus.depth = d; rebuild(true); },
    }, text));
  bar.replaceChildren(el('b', { title: nodes[node].name }, short(nodes[node].name, 60)),
    el('span', {}, state.picture.ids.length + ' of ' + N + ' nodes, steps around the node:'),
    ...choices,
    el('button', { id: 'all', onclick: leaveFocus }, 'Show all'));
}

function leaveFocus() {
  state.focus = null;
  state.history = [];
  rebuild(true);
  drawPanel();
}

const search = document.getElementById('search'), results = document.getElementById('results');
let matches = [], chosen = 0;

// Finds nodes: first names that begin with the query, then names with a word that does, then the
// rest. Among these, short names come first.
function find(query) {
  const q = query.trim().toLowerCase();
  if (!q) return [];
  const found = [];
  nodes.forEach((node, v) => {
    const name = node.name.toLowerCase(), at = name.indexOf(q);
    const site = at < 0 && node.sites.some(s => s.toLowerCase().includes(q));
    if (at < 0 && !site) return;
    const isWord = at > 0 && /[^a-z0-9]/.test(name[at - 1])
      || at > 0 && node.name[at] !== name[at];
    found.push([at === 0 ? 0 : isWord ? 1 : site ? 3 : 2, node.name.length, v]);
  });
  return found.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(f => f[2]).slice(0, 60);
}

function drawResults() {
  results.replaceChildren(...matches.map((v, i) => el('li', {
    role: 'option', id: 'result' + i, 'aria-selected': i === chosen,
    onmousedown: event => { event.preventDefault(); take(v); },
  }, dot(nodes[v].lifetime), el('span', { class: 'name' }, short(nodes[v].name, 90)),
    el('span', { class: 'aside' }, nodes[v].sites[0] || ''))));
  search.setAttribute('aria-expanded', matches.length > 0);
  if (matches.length) search.setAttribute('aria-activedescendant', 'result' + chosen);
  results.children[chosen]?.scrollIntoView({ block: 'nearest' });
}

function take(v) {
  matches = [];
  drawResults();
  search.blur();
  canvas.focus({ preventScroll: true });
  select(v);
}

search.addEventListener('input', () => {
  matches = find(search.value);
  chosen = 0;
  drawResults();
});
search.addEventListener('blur', () => { matches = []; drawResults(); });
search.addEventListener('focus', () => { matches = find(search.value); drawResults(); });
search.addEventListener('keydown', event => {
  event.stopPropagation();
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const step = event.key === 'ArrowDown' ? 1 : -1;
    chosen = matches.length ? (chosen + step + matches.length) % matches.length : 0;
    drawResults();
    event.preventDefault();
  } else if (event.key === 'Enter' && matches.length) { take(matches[chosen]); }
  else if (event.key === 'Escape') { search.value = ''; take(state.selected); }
});
