/** A barcode or other number in the place of a name; "1664" and "365" are names. */
const NUMBER = /^[\d\s.,/-]{6,}$/;

/** Whether a text can be a food's name: it has something to read. */
export function isName(text: string | null): text is string {
  return text !== null && !NUMBER.test(text);
}

/** Languages in the order in which a text is looked for: the product's own, English, none in particular. */
export function languagesOf(lang: unknown): string[] {
  const own = typeof lang === 'string' && /^[a-z]{2}$/.test(lang) ? lang : 'en';
  return own === 'en' ? ['en', 'xx'] : [own, 'en', 'xx'];
}
