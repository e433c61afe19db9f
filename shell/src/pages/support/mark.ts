import { matchesIn } from './faq-filter.ts';

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
