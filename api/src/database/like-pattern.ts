/** An SQL LIKE pattern for texts that contain `part`, whose own `%`, `_` and `\` stand for themselves. */
export function likeContaining(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`;
}
