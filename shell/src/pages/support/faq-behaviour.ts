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
  /** Shows the questions that the address asks for. */
  follow(): void;
  stop(): void;
}

interface Item extends Searchable {
  element: HTMLElement;
  button: HTMLElement;
  panel: HTMLElement;
}

/** Finds an element that the markup of `faq-list.tsx` always has. */
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
 * The behaviour of the questions: opens and closes answers, filters, searches, keeps the filter in the address and
 * follows fragments. It works on the markup of `faq-list.tsx` and needs no framework, so that the prerendered page
 * has it for a few kilobytes.
 */
export function faqBehaviour(root: HTMLElement): FaqBehaviour {
  const items = [...root.querySelectorAll<HTMLElement>('[data-question]')].map(itemOf);
  const form = within<HTMLFormElement>(root, 'form');
  const search = within<HTMLInputElement>(form, '[name=search]');
  const nothing = within(root, '[data-nothing]');
  /** Questions that the visitor opened or closed, which keep that state in every search. */
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
    // A trailing space that was just typed must stay.
    if (search.value.trim() !== filter.search) search.value = filter.search;
  }

  function show(): void {
    const filter = current();
    const { found, counts, opened } = filterFaq(items, filter);
    for (const { id, element, button, panel } of items) {
      element.hidden = !found.includes(id);
      const open = chosen.get(id) ?? opened.includes(id);
      button.setAttribute('aria-expanded', String(open));
      // Hidden visually only: the browser's own search still finds the text and opens it.
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

  /** Applies the form's filter and writes it into the address, without a fragment of a hidden question. */
  function change(filter = current()): void {
    set(filter);
    show();
    const address = writeFilter(new URLSearchParams(location.search), filter);
    // The history state contains the router's own data, which must be kept.
    history.replaceState(history.state, '', location.pathname + address);
  }

  function toggle(item: Item, open = item.button.getAttribute('aria-expanded') === 'false'): void {
    chosen.set(item.id, open);
    show();
  }

  /** Opens the question of the address's fragment and scrolls to it. */
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

  /** Moves the focus between questions by Up, Down, Home and End. */
  function onKey(event: KeyboardEvent): void {
    const buttons = items.filter(({ element }) => !element.hidden).map(({ button }) => button);
    const at = buttons.indexOf(event.target as HTMLElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  }

  /** Focuses the search on `/`, as everywhere in the product. */
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

/** Marks the words in an element's texts by `<mark>`, replacing earlier marks. The text itself stays the same. */
export function mark(element: HTMLElement, search: string): void {
  for (const old of element.querySelectorAll('mark')) old.replaceWith(...old.childNodes);
  element.normalize();
  for (const node of [...element.childNodes]) {
    if (!(node instanceof Text)) continue;
    // From the end, so that a split does not move the remaining positions.
    for (const [start, end] of matchesIn(node.data, search).reverse()) {
      const found = node.splitText(start);
      found.splitText(end - start);
      const marked = document.createElement('mark');
      found.replaceWith(marked);
      marked.append(found);
    }
  }
}
