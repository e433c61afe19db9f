/** A text of JSON, and whether it is followed by the colon that makes it a name. */
const TEXTS = /"(?:[^"\\]|\\.)*"(\s*:)?/gs;

/**
 * Whether some object of this JSON text has a name twice. `JSON.parse` keeps the last one silently, other readers the
 * first: what was meant is unknown. `parsed` is what the text gave: it then has fewer names than the text. Takes
 * time in proportion to the length of the text, whatever stands in it.
 */
export function hasDuplicateKeys(text: string, parsed: unknown): boolean {
  let written = 0;
  for (const [, isName] of text.matchAll(TEXTS)) if (isName !== undefined) written += 1;
  return written > 0 && written !== namesIn(parsed);
}

function namesIn(parsed: unknown): number {
  let names = 0;
  const waiting = [parsed];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inside = Object.values(value);
    if (!Array.isArray(value)) names += inside.length;
    for (const inner of inside) if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
  return names;
}
