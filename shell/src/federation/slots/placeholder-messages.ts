import { dateLocale } from '@fettle/shared-ui/rules';
import type { DialogShape, SlotDeclaration } from '@fettle/shared-ui/slots';
import type { LoadFailure } from '../loading/load-failure.ts';

/** The title of a slot and the part of the screen that it fills, for its placeholder. */
export interface Place {
  /** Title from the slot's declaration; undefined while that is unknown. */
  title: string | undefined;
  extent: 'page' | 'dialog' | 'part';
  /** Shape of a dialog, from the slot's declaration. */
  shape?: DialogShape;
}

export function placeOf(slot: string, { title, shape }: Partial<SlotDeclaration> = {}): Place {
  if (slot.startsWith('page:')) return { title, extent: 'page' };
  return slot.startsWith('entry:') ? { title, extent: 'dialog', shape } : { title, extent: 'part' };
}

export interface PlaceholderMessage {
  title: string;
  text: string;
}

const REST_WORKS = 'Everything else keeps working, and nothing you saved is lost.';

/** Shown when a feature app could not be loaded. */
export function failureMessage(title = 'This', { remedy }: Pick<LoadFailure, 'remedy'>): PlaceholderMessage {
  switch (remedy) {
    case 'newer':
      return {
        title: `${title} has been updated`,
        text: 'You opened this page before the update. Reload it to continue; nothing you saved is lost.',
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

/** Shown when the code of a feature app is not on this device and there is no network. */
export const notKeptMessage = (title = 'This'): PlaceholderMessage => ({
  title: `${title} is not on this device yet`,
  text: 'You are offline. Open it once while you are online; from then on it opens without a network too.',
});

/** Shown after a crash. */
export const crashMessage = (title = 'This'): PlaceholderMessage => ({
  title: `${title} has stopped working`,
  text: `Retry opens it again. ${REST_WORKS}`,
});

/** Shown in place of a part that no feature app fills. */
export const EMPTY_PART: PlaceholderMessage = {
  title: 'This is not available here',
  text: `What it needs is not installed, or switched off for now. ${REST_WORKS}`,
};

/** Created on demand, because creating a formatter is slow. */
const clock = () => new Intl.DateTimeFormat(dateLocale(), { hour: 'numeric', minute: '2-digit' });

/** Shown while the circuit is open; the time is rounded up, so that it is never too early. */
export const circuitOpenMessage = (title = 'This', until: number): PlaceholderMessage => ({
  title: `${title} is paused`,
  text: `It stopped working several times in a row. It opens again at ${clock().format(
    Math.ceil(until / 60_000) * 60_000,
  )}.`,
});

/** Shown above a component of the previous build. */
export const previousBuildMessage = (title = 'This'): string =>
  `${title} is shown in its previous version, because the newest one did not load.`;
