/** Key in local storage that tells what is on this device of any member. */
const KEY = 'fettle-outbox';

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Words: `1` for something that waits, `sealed` for something encrypted, `key` for the key of a member. */
type Mark = '1' | 'sealed' | 'key';

/** What pages know of the outbox before they open it. Where storage is refused this is nothing, and it is opened later. */
export const outboxMark = {
  /** Whether something may wait, so that the outbox is opened at once. */
  isSet: (): boolean => /1|sealed/.test(read()),

  /** Whether something is here that the end of a session encrypts or deletes. */
  isReadable: (): boolean => /1|key/.test(read()),

  /** Whether what waits can be encrypted. */
  hasKey: (): boolean => read().includes('key'),

  set(marks: Mark[]): void {
    try {
      if (marks.length > 0) localStorage.setItem(KEY, marks.join(' '));
      else localStorage.removeItem(KEY);
    } catch {
      // Without the mark the outbox is opened some seconds later.
    }
  },
};
