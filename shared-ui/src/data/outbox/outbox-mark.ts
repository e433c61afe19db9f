/** Key in local storage that is set while something of any member may wait on this device. */
const KEY = 'fettle-outbox';

/** Whether to open the outbox at once. Where storage is refused this is unknown, and the outbox is opened later. */
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
      // Without the mark the outbox is opened some seconds later.
    }
  },
};
