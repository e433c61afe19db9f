import { randomBytes } from 'node:crypto';

/** A name for a new file: 128 random bits, which nobody guesses. */
export const newStorageKey = () => randomBytes(16).toString('hex');

/** Whether a text is such a name, and so leads nowhere else. */
export const isStorageKey = (text: string) => /^[0-9a-f]{32}$/.test(text);
