import { CATEGORIES } from './faq.ts';
import {
  countMessage,
  type FaqFilter,
  filterFaq,
  matchesIn,
  readFilter,
  type Searchable,
  writeFilter,
} from './faq-filter.ts';

export interface FaqBehaviour {
  /** Shows what the address asks for now. */
  follow(): void;
  stop(): void;
}

interface Item extends Searchable {
  element: HTMLElement;
  button: HTMLElement;
  panel: HTMLElement;
}

/** One element, which the markup of `faq-list.tsx` always has. */
function within<Found extends HTMLElement = HTMLElement>(place: ParentNode, selector: string): Found {
  const found = place.querySelector<Found>(selector);
  if (!found) throw new Error(`The questions have no ${selector}`);
  return found;
}

function itemOf(element: HTMLElement): Item {
  const button = within(element, 'button');
  const panel = within(element, '[id$=-answer]');
  const answer = [...panel.querySelectorAll('[data-searched]')]
    .map(({ textContent }) => textContent)
    .join(' ');
  const category = element.closest<HTMLElement>('[data-category]')?.dataset.category ?? '';
  return { id: button.id, category, question: button.textContent, answer, element, button, panel };
}

/**
 * Lets people read the questions: opens and closes answers, filters, searches, keeps the filter in the address and
 * goes where a `#` leads. It works on the markup of `faq-list.tsx` and needs no framework, so that the prerendered page
 * has it for a few kilobytes.
 */
export function faqBehaviour(root: HTMLElement): FaqBehaviour {
  const items = [...root.querySelectorAll<HTMLElement>('[data-question]')].map(itemOf);
  const form = within<HTMLFormElement>(root, 'form');
  const search = within<HTMLInputElement>(form, '[name=search]');
  const nothing = within(root, '[data-nothing]');
  /** A question that the visitor opened or closed stays so in every search. */
  const chosen = new Map<string, boolean>();
  const ending = new AbortController();
  const { signal } = ending;

  const current = (): FaqFilter =>
    readFilter(
      new URLSearchParams([
        ['category', within<HTMLInputElement>(form, ':checked').value],
        ['search', search.value],
      ]),
    );

  function set(filter: FaqFilter): void {
    within<HTMLInputElement>(form, `[value=${filter.category}]`).checked = true;
    // A space that was just typed is no reason to take it away.
    if (search.value.trim() !== filter.search) search.value = filter.search;
  }

  function show(): void {
    const filter = current();
    const { found, counts, opened } = filterFaq(items, filter);
    for (const { id, element, button, panel } of items) {
      element.hidden = !found.includes(id);
      const open = chosen.get(id) ?? opened.includes(id);
      button.setAttribute('aria-expanded', String(open));
      // Closed for the eye only: the browser's own search still finds what stands in there, and has it opened.
      if (open) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
      for (const text of element.querySelectorAll<HTMLElement>('[data-searched]')) mark(text, filter.search);
    }
    for (const section of root.querySelectorAll<HTMLElement>('[data-category]'))
      section.hidden = !section.querySelector('[data-question]:not([hidden])');
    for (const count of root.querySelectorAll<HTMLElement>('[data-count]'))
      count.textContent = String(counts[count.dataset.count ?? ''] ?? 0);
    within(root, '[role=status]').textContent = countMessage(found.length, items.length);
    showNothing(filter, found.length === 0, counts.all ?? 0);
  }

  function showNothing({ category, search: words }: FaqFilter, isNothing: boolean, elsewhere: number): void {
    nothing.hidden = !isNothing;
    const label = CATEGORIES.find(({ value }) => value === category)?.label;
    within(nothing, '[data-nothing-words]').textContent =
      `Nothing matches “${words.trim()}”${label ? ` in ${label}` : ''}.`;
    within(nothing, '[data-show=everywhere]').hidden = elsewhere === 0;
  }

  /** Shows what the form says, and writes it into the address. A `#` led to a question that may be gone now. */
  function change(filter = current()): void {
    set(filter);
    show();
    const address = writeFilter(new URLSearchParams(location.search), filter);
    // The router's own notes stand in the state: it must find them again.
    history.replaceState(history.state, '', location.pathname + address);
  }

  function toggle(item: Item, open = item.button.getAttribute('aria-expanded') === 'false'): void {
    chosen.set(item.id, open);
    show();
  }

  /** Opens the question that a `#` leads to, and goes there. */
  function followHash(): void {
    const item = items.find(({ id }) => `#${id}` === location.hash);
    if (!item) return;
    toggle(item, true);
    if (item.element.hidden) {
      set({ category: 'all', search: '' });
      show();
      history.replaceState(history.state, '', location.pathname + location.hash);
    }
    item.button.focus({ preventScroll: true });
    item.button.scrollIntoView();
  }

  function follow(): void {
    set(readFilter(new URLSearchParams(location.search)));
    show();
    followHash();
  }

  function onClick({ target }: Event): void {
    if (!(target instanceof Element)) return;
    const item = items.find(({ button }) => button.contains(target));
    if (item) toggle(item);
    const way = target.closest<HTMLElement>('[data-show]')?.dataset.show;
    if (!way) return;
    change({ category: 'all', search: way === 'all' ? '' : search.value });
    search.focus();
  }

  /** Up and down, first and last, from question to question. */
  function onKey(event: KeyboardEvent): void {
    const buttons = items.filter(({ element }) => !element.hidden).map(({ button }) => button);
    const at = buttons.indexOf(event.target as HTMLElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  }

  /** `/` searches, as everywhere in the product. */
  function onSlash(event: KeyboardEvent): void {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.matches('[type=search], [contenteditable]')) return;
    event.preventDefault();
    search.focus();
    search.select();
  }

  form.addEventListener('input', () => change(), { signal });
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  root.addEventListener('click', onClick, { signal });
  root.addEventListener('keydown', onKey, { signal });
  root.addEventListener(
    'beforematch',
    ({ target }) => {
      const item = items.find(({ panel }) => panel === target);
      if (item) toggle(item, true);
    },
    { signal },
  );
  document.addEventListener('keydown', onSlash, { signal });
  addEventListener('popstate', follow, { signal });
  addEventListener('hashchange', followHash, { signal });
  follow();
  return { follow, stop: () => ending.abort() };
}

/** Marks the words in an element's texts by `<mark>`, in place of those that it had. The text itself stays the same. */
export function mark(element: HTMLElement, search: string): void {
  for (const old of element.querySelectorAll('mark')) old.replaceWith(...old.childNodes);
  element.normalize();
  for (const node of [...element.childNodes]) {
    if (!(node instanceof Text)) continue;
    // From the end, so that what is cut off does not move what is left.
    for (const [start, end] of matchesIn(node.data, search).reverse()) {
      const found = node.splitText(start);
      found.splitText(end - start);
      const marked = document.createElement('mark');
      found.replaceWith(marked);
      marked.append(found);
    }
  }
}
