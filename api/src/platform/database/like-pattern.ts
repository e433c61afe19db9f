/** An SQL LIKE pattern for texts that contain `part`; `%`, `_` and `\` in `part` are escaped. */
export function likeContaining(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
