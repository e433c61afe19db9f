/**
 * Key in local storage that tells what is on this device of any member, in words: `1` for something that waits, `sealed` for
 * something encrypted, `key` for a key.
 */
const KEY = 'fettle-outbox';

function has(words: RegExp): boolean {
  try {
    return words.test(localStorage.getItem(KEY) ?? '');
  } catch {
    return false;
  }
}

/** What pages know of the outbox before they open it. Where storage is refused this is nothing, and it is opened later. */
export const outboxMark = {
  /** Whether something may wait, so that the outbox is opened at once. */
  isSet: () => has(/1|s/),

  /** Whether something is here that the end of a session encrypts or deletes. */
  isReadable: () => has(/1|k/),

  /** Whether what waits can be encrypted. */
  hasKey: () => has(/k/),

  /** An empty text: nothing is here. */
  set(words: string): void {
    try {
      localStorage.setItem(KEY, words);
    } catch {
      // Without the mark the outbox is opened some seconds later.
    }
  },
};
