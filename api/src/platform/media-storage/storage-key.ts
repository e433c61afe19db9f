import { randomBytes } from 'node:crypto';

/** A name for a new file: 128 random bits, which cannot be guessed. */
export const newStorageKey = () => randomBytes(16).toString('hex');

/** True if a text is such a name, and so no path to another place. */
export const isStorageKey = (text: string) => /^[0-9a-f]{32}$/.test(text);
