/** "No allergens", as a tag or in the words of languages that have no tag for it. */
const NONE = /^(?:[a-z]{2}:)?(?:none|no|ausencia|ninguno|sin alergenos|aucun|keine|geen|nessuno|nenhum)$/i;
const MOST = 30;
const LONGEST = 80;

/**
 * Allergens as tags ("en:milk"), each once, in the order of the source. `null`: unknown, which is what an empty list of
 * Open Food Facts means; empty: the source says that there are none. "none" beside others is dropped.
 */
export function allergens(value: unknown): string[] | null {
  const tags = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  let none = false;
  const found: string[] = [];
  for (const tag of tags.slice(0, 10 * MOST)) {
    if (typeof tag !== 'string') continue;
    const text = tag.trim().slice(0, LONGEST);
    if (NONE.test(text)) none = true;
    else if (text !== '' && text !== 'null' && text !== 'undefined' && !found.includes(text))
      found.push(text);
  }
  return found.length > 0 ? found.slice(0, MOST) : none ? [] : null;
}
