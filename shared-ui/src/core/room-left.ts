/** Where the last stretch of a text begins, as a share of its room. */
const LAST_STRETCH = 0.1;

/**
 * What to say when the length of a text went from `before` to `now` with room for `max` characters: once when its last
 * tenth begins and once when it is full; null for nothing.
 */
export function roomLeftNews(before: number, now: number, max: number): string | null {
  if (now <= before) return null;
  if (now >= max) return before < max ? 'No characters left.' : null;
  const stretch = Math.ceil(max * (1 - LAST_STRETCH));
  if (before >= stretch || now < stretch) return null;
  return charactersLeft(max - now);
}

const charactersLeft = (left: number) => `${left} ${left === 1 ? 'character' : 'characters'} left.`;

/**
 * How many characters of a paste find no room where `selected` of the `length` characters are replaced; 0 where all
 * of it does.
 */
export function cutFromPaste(pasted: number, length: number, selected: number, max: number): number {
  return Math.max(0, pasted - Math.max(0, max - (length - selected)));
}
