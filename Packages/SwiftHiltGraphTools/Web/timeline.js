// The timeline: a bar for each recorded run of a factory, over the graph.

function drawTimeline() {
  const view = document.getElementById('timeline'), spans = data.spans;
  if (view.hidden || !spans.length) return view.replaceChildren();
  const first = spans[0][1], last = Math.max(...spans.map(s => s[1] + s[2]));
  const whole = Math.max(last - first, 1), threads = new Set(spans.map(s => s[3])).size;
  const percent = part => (100 * part / whole).toFixed(2) + '%';
  const rows = spans.slice(0, 2000).map(([v, start, took, thread, failed]) => {
    const bar = el('span', {
      class: failed ? 'bar failed' : 'bar',
      style: 'left:' + percent(start - first) + ';width:max(2px,' + percent(took)
        + ');background:var(--' + (failed ? 'red' : nodes[v].lifetime) + ')',
    });
    return el('button', {
      onclick: () => { toggleTimeline(); select(v); },
      title: nodes[v].name + ': started at ' + duration(start - first) + ', took ' + duration(took)
        + (failed ? ', failed' : '') + (threads > 1 ? ', thread ' + thread : ''),
    }, el('span', { class: 'name' }, short(nodes[v].name, 120)),
    el('span', { class: 'track' }, bar), el('span', { class: 'aside' }, duration(took)));
  });
  view.replaceChildren(
    el('h2', {}, (data.runs > spans.length ? 'The first ' : '') + spans.length + (spans.length === 1 ? ' factory run in ' : ' factory runs in ')
      + duration(whole) + (threads > 1 ? ' on ' + threads + ' threads' : '')),
    el('p', {}, 'The runs are in order of their start. A bar includes the runs of the dependencies that its factory resolved.'
      + (spans.length > rows.length ? ' The first ' + rows.length + ' runs are shown.' : '')), ...rows);
  view.scrollTop = 0;
}

function toggleTimeline() {
  const view = document.getElementById('timeline'), button = document.getElementById('times');
  view.hidden = !view.hidden;
  button.setAttribute('aria-pressed', !view.hidden);
  drawTimeline();
}
