import { LONGEST } from './remote-failure.entity.ts';

/**
 * The part of an error's message that may be stored: one line of text without personal data and credentials. Queries of
 * addresses, e-mail addresses, ids and tokens become `…`. Pages must show it as text.
 */
export function plainMessage(message: string): string {
  const text = cut(message)
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/(?<=https?:\/\/[^\s?#]*)[?#]\S*/g, '?…')
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '…')
    .replace(/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '…')
    .replace(/[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}/g, '…')
    .trim();
  return cut(text);
}

/** Cuts a text by whole characters: half of a surrogate pair cannot be stored. */
const cut = (text: string) => Array.from(text).slice(0, LONGEST.message).join('');
