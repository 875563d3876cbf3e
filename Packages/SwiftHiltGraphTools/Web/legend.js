// The legend of the colours, lines and marks that this graph has.

// Returns a line or a box as the graph draws it.
function sample(dash, mark) {
  const svg = document.getElementById('sample').cloneNode();
  const add = (tag, attributes) => {
    const element = document.createElementNS(svg.namespaceURI, tag);
    for (const name in attributes) element.setAttribute(name, attributes[name]);
    svg.append(element);
  };
  svg.removeAttribute('id');
  if (mark === 'box' || mark === 'double') {
    add('rect', { x: 1, y: 1, width: 32, height: 10, rx: 3, 'stroke-dasharray': dash.join(' ') });
    if (mark === 'double') add('rect', { x: 3.5, y: 3.5, width: 27, height: 5, rx: 1.5 });
  } else {
    add('line', { x1: 0, y1: 6, x2: 28, y2: 6, 'stroke-dasharray': dash.join(' ') });
    add(mark === 'dot' ? 'circle' : 'path', mark === 'dot'
      ? { cx: 29, cy: 6, r: 3, class: 'full' } : { d: 'M34 6 L26 3 L26 9 Z', class: 'full' });
  }
  return svg;
}

function meanings() {
  const has = kind => edges.some(e => KINDS[e[2]] === kind), list = [];
  const add = (holds, dash, mark, text) => { if (holds) list.push([sample(dash, mark), text]); };
  add(edges.length, [], '', 'needs');
  add(has('lazy') || has('provider'), KIND_DASH[1], '', 'resolves later: Lazy, Provider, () -> T');
  add(edges.some(e => e[3] & FLAG.optional), OPTIONAL_DASH, '', 'optional');
  add(has('contribution'), [], 'dot', 'collects');
  add(has('decorator'), KIND_DASH[4], '', 'decorates');
  add(nodes.some(node => node.role === 'collection'), [], 'double', 'collection');
  add(nodes.some(node => !node.checked), OPAQUE_DASH, 'box', 'not all dependencies are known');
  add(nodes.some(node => node.role === 'unbound'), UNBOUND_DASH, 'box', 'unbound');
  if (isRed.includes(true)) list.push([el('span', { class: 'dot red' }), 'error or cycle']);
  return list;
}

function drawLegend() {
  const counts = new Map();
  nodes.forEach(node => counts.set(node.lifetime, (counts.get(node.lifetime) || 0) + 1));
  const chips = LIFETIMES.filter(l => counts.has(l)).map(l => el('button', {
    'aria-pressed': !state.hidden.has(l), title: 'Show or hide',
    onclick: () => {
      if (!state.hidden.delete(l)) state.hidden.add(l);
      drawLegend();
      rebuild(true);
    },
  }, dot(l), (l === 'other' ? 'no lifetime' : l) + ' ' + counts.get(l)));
  document.getElementById('legend').replaceChildren(...chips,
    ...meanings().map(([mark, text]) => el('span', { class: 'meaning' }, mark, text)));
}
