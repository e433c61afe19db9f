import type { Registry } from '@fettle/shared-ui/slots';
import { isRegistry } from './registry-shape.ts';

/** Where the last registry that came is kept, for the day on which none comes. */
const LAST_KNOWN = 'registry';

/** Keeps what came. Storage that is full or forbidden is no reason to stop. */
export function remember(text: string): void {
  try {
    localStorage.setItem(LAST_KNOWN, text);
  } catch (error) {
    console.warn('The registry could not be kept', error);
  }
}

/** A text that is not JSON, or no registry, is as good as none. */
function read(text: () => string | null | undefined): Registry | null {
  try {
    const known: unknown = JSON.parse(text() ?? 'null');
    return isRegistry(known) ? known : null;
  } catch {
    return null;
  }
}

/** The last registry that came to this browser. */
export const lastKnownRegistry = () => read(() => localStorage.getItem(LAST_KNOWN));

/** What was live when the server made this page. */
export const bakedRegistry = () => read(() => document.getElementById('registry')?.textContent);

/** The one with the higher revision. */
export function newerOf(one: Registry | null, other: Registry | null): Registry | null {
  if (!one || !other) return one ?? other;
  return other.revision > one.revision ? other : one;
}
