// The panel next to the graph: the selected node, or the graph as a whole.

// All texts of the graph become text nodes, so a name is never read as markup.
function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'style') element.style.cssText = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter(c => c !== null && c !== undefined));
  return element;
}
const dot = lifetime => el('span', { class: 'dot', style: 'background:var(--' + lifetime + ')' });

function nodeButton(v, aside) {
  return el('li', {}, el('button', { onclick: () => select(v), title: nodes[v].name },
    dot(nodes[v].lifetime), el('span', { class: 'name' }, short(nodes[v].name, 120)),
    aside ? el('span', { class: 'aside' }, aside) : null));
}

function section(title, items, limit = 40) {
  if (!items.length) return null;
  // The items of a long list are functions, so only the items that are shown are created.
  const made = some => some.map(item => typeof item === 'function' ? item() : item);
  const list = el('ul', {}, ...made(items.slice(0, limit)));
  if (items.length > limit) list.append(el('li', {}, el('button', {
    onclick: event => {
      event.currentTarget.parentNode.remove();
      list.append(...made(items.slice(limit, 2000)));
    },
  }, 'Show ' + (Math.min(items.length, 2000) - limit) + ' more'
    + (items.length > 2000 ? ' of ' + (items.length - limit) : ''))));
  return el('section', {}, el('h3', {}, title), list);
}

function issueBox(issue) {
  const box = el('div', { class: 'issue ' + issue.severity },
    el('b', {}, issue.id + ': ' + short(issue.headline, 300)));
  if (issue.pathText.length > 1) box.append(el('p', {}, short(issue.pathText.join(' \u2192 '), 600)));
  for (const note of issue.notes)
    box.append(el('p', {}, note[0] + ': ' + short(note[1], 400)));
  const v = issue.path.find(p => p >= 0) ?? issue.node;
  if (v >= 0 && v !== state.selected)
    box.append(el('p', {}, el('button', { onclick: () => select(v) }, 'Show')));
  return box;
}

function kindOf(i) {
  const [, , kind, flags] = edges[i], words = [];
  if (kind) words.push(KINDS[kind]);
  if (flags & FLAG.optional) words.push('optional');
  if (data.isMerged) {
    if (!(flags & FLAG.recorded)) words.push('never recorded');
    else if (!(flags & (FLAG.declared | FLAG.scanned))) words.push('not declared');
  }
  return words.join(', ');
}

function describe(v) {
  const node = nodes[v], rows = [];
  const row = (name, value) => { if (value) rows.push(el('dt', {}, name), el('dd', {}, value)); };
  row('lifetime', node.lifetimeText
    ? el('span', { style: 'display:inline-flex;gap:6px;align-items:center' },
      dot(node.lifetime), node.lifetimeText) : null);
  row('kind', node.role === 'binding' ? null : node.role);
  row('container', node.owner >= 0 ? data.owners[node.owner].name : null);
  const others = node.sites.length - 8;
  row('registered', node.sites.slice(0, 8).join(', ') + (others > 0 ? ' and ' + others + ' more' : ''));
  row('known from', node.origin);
  row('checked', node.checked ? null : 'no, because not all dependencies are known');
  row('built', node.async ? 'asynchronously' : null);
  row('decorated', node.decorators ? node.decorators + '\u00d7' : null);
  row('entry point', node.entry ? 'resolved from outside' : null);
  if (node.time) {
    const [builds, failures, total, own, , longest] = node.time;
    row('builds', builds + '\u00d7' + (failures ? ', failed ' + failures + '\u00d7' : ''));
    row('time', duration(total) + ' in all, ' + duration(own) + ' of its own');
    if (builds + failures > 1) row('longest', duration(longest));
  }
  const depth = state.focus && state.focus.node === v;
  return [
    el('h2', {}, short(node.name, 2000)),
    el('dl', {}, ...rows),
    el('div', { class: 'actions' },
      el('button', { id: 'focus', onclick: () => depth ? back() : focus(v) },
        depth ? 'Show all' : 'Focus'),
      el('button', { onclick: () => select(-1) }, 'Close')),
    ...issuesOf[v].map(i => issueBox(data.issues[i])),
    state.path.length > 1
      ? section('Path from a root', state.path.map((u, i) => nodeButton(u, i ? '' : 'root')))
      : null,
    section('Needs (' + targets(v).length + ')',
      out[v].map(i => nodeButton(edges[i][1], kindOf(i)))),
    section('Needed by (' + sources(v).length + ')',
      into[v].map(i => nodeButton(edges[i][0], kindOf(i)))),
    (all => section('Needed through others (' + all.length + ')', all.map(([u, d]) =>
      nodeButton(u, d + (d === 1 ? ' step' : ' steps'))), 12))(
      [...reach(v, sources, Infinity)].filter(([u, d]) => d > 1)),
  ];
}

// Shows a few notes, so the roots stay in reach, and a button with the ids of the other notes.
function notesBox(notes, limit) {
  const box = el('div', {}, ...notes.slice(0, limit).map(issueBox)), rest = notes.slice(limit);
  const ids = [...new Set(rest.map(issue => issue.id))].join(', ');
  if (rest.length) box.append(el('button', {
    onclick: event => {
      event.currentTarget.remove();
      box.append(...rest.map(issueBox));
    },
  }, 'Show ' + rest.length + ' more (' + ids + ')'));
  return box;
}

function overview() {
  const order = nodes.map((_, v) => v);
  const errors = data.issues.filter(i => i.severity !== 'note');
  const notes = data.issues.filter(i => i.severity === 'note');
  const slow = order.filter(v => nodes[v].time).sort((a, b) =>
    nodes[b].time[3] - nodes[a].time[3]).slice(0, 8);
  const busy = order.filter(v => sources(v).length > 1)
    .sort((a, b) => sources(b).length - sources(a).length || a - b).slice(0, 8);
  const tops = order.filter(v => out[v].length && roots.has(v));
  const length = Math.max(0, data.longest.length - 1);
  const keys = [['/', 'search'], ['\u2191 \u2193', 'along an edge'],
    ['\u2190 \u2192', 'among neighbours'], ['Enter', 'focus on the selected node'],
    ['Esc', 'back'], ['F', 'fit'], ['+ \u2212', 'zoom'], ['T', 'light or dark']];
  return [
    el('h2', {}, data.issues.length
      ? data.issues.length + (data.issues.length === 1 ? ' issue' : ' issues')
      : data.isValidated ? 'No issues' : 'Not validated'),
    ...errors.map(issueBox), notesBox(notes, errors.length > 4 ? 3 : 12),
    section('Roots (' + tops.length + ')', tops.map(v => () =>
      nodeButton(v, reach(v, targets, Infinity).size - 1 + ' below')), 8),
    section('Longest path (' + length + (length === 1 ? ' edge)' : ' edges)'),
      data.longest.map(v => nodeButton(v)), 14),
    section('Most needed', busy.map(v => nodeButton(v, sources(v).length + '\u00d7'))),
    section('Slowest by own time', slow.map(v => nodeButton(v, duration(nodes[v].time[3])))),
    el('h3', {}, 'Keys'),
    el('div', { class: 'keys' }, ...keys.flatMap(([key, text]) =>
      [el('div', {}, ...key.split(' ').map(k => el('kbd', {}, k))), el('span', {}, text)])),
  ];
}

function drawPanel() {
  const panel = document.getElementById('panel');
  panel.replaceChildren(...(state.selected >= 0 ? describe(state.selected) : overview())
    .filter(Boolean));
  panel.scrollTop = 0;
  showSheet();
}

// In a narrow window the panel is a sheet over the graph. It opens for a selection, or with the
// Details button.
function showSheet(isWanted = state.selected >= 0) {
  document.body.classList.toggle('sheet', isWanted);
  document.getElementById('details').setAttribute('aria-expanded', isWanted);
}
