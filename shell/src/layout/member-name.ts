/** What a member is called: the display name, or the username where nobody would see anything of that. */
export function nameOf({ display_name, username }: { display_name: string; username: string }): string {
  return /[^\p{Z}\p{C}\p{M}]/u.test(display_name) ? display_name.trim() : username;
}
