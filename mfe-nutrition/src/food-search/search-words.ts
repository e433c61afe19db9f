export const NONE_FOUND = 'No foods found';
export const SLOW = 'Taking longer than usual.';
/** Only heard: the specification shows no message, yet who cannot see the list must not wait for it. */
export const SEARCH_FAILED = 'The search did not work. Please try again.';

/** "1 food found", "12 foods found". */
export function resultCount(count: number): string {
  if (count === 0) return NONE_FOUND;
  return count === 1 ? '1 food found' : `${count} foods found`;
}
