import type { LoadFailure } from '../loading/load-failure.ts';

/** Where a slot stands: what it is called, and how much of the screen it fills. */
export interface Place {
  /** As its feature app calls it; undefined while nobody knows. */
  title: string | undefined;
  extent: 'page' | 'dialog' | 'part';
}

export function placeOf(slot: string, title: string | undefined): Place {
  if (slot.startsWith('page:')) return { title, extent: 'page' };
  return { title, extent: slot.startsWith('entry:') ? 'dialog' : 'part' };
}

export interface Words {
  title: string;
  text: string;
}

const REST_WORKS = 'Everything else keeps working, and nothing that you saved is lost.';

/** What a member reads where a feature app could not be loaded. */
export function wordsForFailure(title = 'This', { remedy }: Pick<LoadFailure, 'remedy'>): Words {
  switch (remedy) {
    case 'newer':
      return {
        title: `${title} has been updated`,
        text: 'This page was opened before the update. Reload it to go on; nothing that you saved is lost.',
      };
    case 'reload':
      return {
        title: `${title} could not start`,
        text: 'Something in it is broken, and we have been told. Reloading the page may help.',
      };
    case 'retry':
      return { title: `${title} is not available right now`, text: REST_WORKS };
  }
}

/** Where it fell while it was shown. */
export const wordsForCrash = (title = 'This'): Words => ({
  title: `${title} has stopped working`,
  text: `Retry opens it again. ${REST_WORKS}`,
});

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** Where it fell so often that it is kept away; the time is rounded up, so that it is never too early. */
export const wordsForRest = (title = 'This', until: number): Words => ({
  title: `${title} is taking a short break`,
  text: `It stopped working several times in a row. It opens again by itself at ${clock.format(
    Math.ceil(until / 60_000) * 60_000,
  )}.`,
});

/** Where the newest build did not come. */
export const wordsForPrevious = (title = 'This'): string =>
  `${title} is shown in its previous version, because the newest one did not load.`;
