/** The key in local storage that is set while something may wait on this device, of any member. */
const KEY = 'fettle-outbox';

/** Whether it is worth opening the outbox at once. Storage that is refused knows nothing: then it is opened later. */
export const outboxMark = {
  isSet(): boolean {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },

  set(waits: boolean): void {
    try {
      if (waits) localStorage.setItem(KEY, '1');
      else localStorage.removeItem(KEY);
    } catch {
      // The outbox is opened some seconds later then.
    }
  },
};
