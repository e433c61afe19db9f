import type { queries } from '@testing-library/dom';
import type { ElementReference } from './driver/webdriver.ts';

type SentName = string | { source: string; flags: string };

/** One step on the way to elements: by role and accessible name, by text, by selector, or those that contain a text. */
export interface Step {
  role?: string;
  name?: SentName;
  text?: SentName;
  css?: string;
  containing?: string;
}

export interface ElementsFound {
  elements: ElementReference[];
  texts: string[];
}

/** Runs in the page, beside Testing Library, and uses nothing else: gives what is visible at the end of the steps. */
export function findElements(steps: Step[]): ElementsFound {
  const library = (globalThis as unknown as { TestingLibraryDom: typeof queries }).TestingLibraryDom;
  const matcher = (name: SentName) => (typeof name === 'string' ? name : new RegExp(name.source, name.flags));
  const next = (root: HTMLElement, { role, name, text, css }: Step): HTMLElement[] => {
    if (role !== undefined)
      return library.queryAllByRole(root, role, name === undefined ? {} : { name: matcher(name) });
    if (text !== undefined) return library.queryAllByText(root, matcher(text));
    return [...root.querySelectorAll<HTMLElement>(css ?? '*')];
  };
  let found: HTMLElement[] = [document.body];
  for (const step of steps) {
    const { containing } = step;
    found =
      containing === undefined
        ? found.flatMap((root) => next(root, step))
        : found.filter(({ textContent }) => textContent?.includes(containing));
  }
  const visible = found.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  });
  return {
    elements: visible as unknown as ElementReference[],
    texts: visible.map(({ textContent }) => textContent ?? ''),
  };
}
