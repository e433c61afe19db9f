/** The first letter as its reader counts letters, also of names outside of Latin. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
}
