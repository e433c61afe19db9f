/** The name of a member: the display name, or the username when the display name has no visible character. */
export function nameOf({ display_name, username }: { display_name: string; username: string }): string {
  return /[^\p{Z}\p{C}\p{M}]/u.test(display_name) ? display_name.trim() : username;
}

/** The first character by code points, for names in any script. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
}
