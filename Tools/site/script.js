// The search and the menu. All words of the query must occur, and headings count more than text.

const up = document.body.dataset.up;
const field = document.getElementById('search'), results = document.getElementById('results');
const known = entries.map(entry => ({
  ...entry, low: entry.text.toLowerCase(),
  head: (entry.title + ' ' + entry.heading).toLowerCase(),
}));

function found(query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return known.map(entry => {
    // Pages for maintainers come after the explaining ones.
    let score = /^(CHANGELOG|CONTRIBUTING)/.test(entry.page) ? -5 : 0;
    for (const word of words) {
      const inHead = entry.head.includes(word), inText = entry.low.includes(word);
      if (!inHead && !inText) return null;
      score += inHead ? 10 : 1;
      if (entry.heading.toLowerCase() === word || entry.title.toLowerCase() === word) score += 20;
    }
    return { entry, words, score };
  }).filter(Boolean).sort((a, b) => b.score - a.score).slice(0, 12);
}

function excerpt({ entry, words }) {
  const at = Math.max(0, entry.low.indexOf(words.find(word => entry.low.includes(word)) || ''));
  const start = Math.max(0, at - 40);
  return (start ? '… ' : '') + entry.text.slice(start, start + 120).trim() + ' …';
}

function show() {
  const hits = found(field.value);
  results.hidden = !field.value.trim();
  results.replaceChildren(...hits.map(hit => {
    const link = document.createElement('a'), note = document.createElement('small');
    link.href = up + hit.entry.page;
    const { title, heading } = hit.entry;
    link.textContent = title === heading ? title : title + ' › ' + heading;
    note.textContent = excerpt(hit);
    link.append(note);
    const item = document.createElement('li');
    item.append(link);
    return item;
  }));
  if (!hits.length) {
    const none = document.createElement('li');
    none.className = 'none';
    none.textContent = 'Nothing found.';
    results.append(none);
  }
}

field.addEventListener('input', show);
field.addEventListener('keydown', event => {
  const links = [...results.querySelectorAll('a')];
  if (event.key === 'Enter' && links.length) location.href = links[0].href;
  if (event.key === 'ArrowDown' && links.length) { links[0].focus(); event.preventDefault(); }
  if (event.key === 'Escape') { field.value = ''; show(); }
});
results.addEventListener('keydown', event => {
  const links = [...results.querySelectorAll('a')], at = links.indexOf(document.activeElement);
  if (event.key === 'ArrowDown') (links[at + 1] || links[0]).focus();
  else if (event.key === 'ArrowUp') (links[at - 1] || field).focus();
  else if (event.key === 'Escape') { field.value = ''; show(); field.focus(); }
  else return;
  event.preventDefault();
});
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== field) { field.focus(); event.preventDefault(); }
});
document.addEventListener('click', event => {
  if (!event.target.closest('.search')) results.hidden = true;
});

const menu = document.getElementById('menu'), nav = document.getElementById('nav');
menu.addEventListener('click', () => {
  menu.setAttribute('aria-expanded', nav.classList.toggle('open'));
});
