// The pages also work without this script. With it, a change replaces only the list, a search runs
// during typing, and "n" and "/" focus the two fields.
'use strict';
(() => {
  document.documentElement.classList.add('js');
  const content = () => document.getElementById('content');
  const offline = () => document.getElementById('offline');
  let latest = 0;

  // The page and the user's input stay as they are.
  function tell(text) {
    offline().textContent = text;
    offline().hidden = false;
  }

  async function show(request, address) {
    const number = ++latest;
    content().setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(request, {headers: {Accept: 'text/html'}});
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      // The answer to an earlier request comes too late.
      if (number !== latest) return;
      const fresh = page.getElementById('content'), problem = page.getElementById('problem');
      if (!fresh || problem) return tell((problem || {}).textContent || 'The server cannot answer.');
      offline().hidden = true;
      const focused = document.activeElement, id = focused && focused.id;
      const range = id === 'q' ? [focused.value, focused.selectionStart, focused.selectionEnd] : null;
      content().replaceWith(fresh);
      document.title = page.title;
      history.replaceState(null, '', address || response.url);
      const again = (id && document.getElementById(id)) || document.getElementById('undo') ||
        document.getElementById('title');
      if (again) again.focus();
      if (range && again) {
        again.value = range[0];
        again.setSelectionRange(range[1], range[2]);
      }
    } catch {
      if (number === latest) tell('The server does not answer. Nothing was saved; try again.');
    } finally {
      // The list waits only for the latest answer.
      if (number === latest) content().removeAttribute('aria-busy');
    }
  }

  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (form.matches('[data-enhance]')) {
      event.preventDefault();
      // After a rejected task, the address stays that of the list.
      show(new Request(form.action, {method: 'POST', body: new URLSearchParams(new FormData(form))}),
        form.matches('.add') ? location.href : null);
    } else if (form.matches('[data-live]')) {
      event.preventDefault();
      search(form);
    }
  });

  let timer;

  function search(form) {
    clearTimeout(timer);
    const address = '/?' + new URLSearchParams(new FormData(form));
    show(new Request(address), address);
  }

  document.addEventListener('input', (event) => {
    const form = event.target.form;
    if (!form || !form.matches('[data-live]')) return;
    clearTimeout(timer);
    timer = setTimeout(() => search(form), event.target.id === 'q' ? 150 : 0);
  });

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('input, textarea, select')) return;
    const field = {n: 'title', '/': 'q'}[event.key];
    const target = field && document.getElementById(field);
    if (!target) return;
    event.preventDefault();
    target.focus();
  });
})();
