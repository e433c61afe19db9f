import type { EntityManager } from 'typeorm';
import { foldText } from './fold-text.ts';
import { dictionaryOf } from './food-search.repository.ts';
import { readings } from './query/query-interpretation.ts';
import type { Reading } from './query/query-term.ts';

/**
 * The ways to understand a text, the strictest first; none when no word is in it. A later one is meant for a text
 * whose earlier ones find no more than a handful of foods, the last ones for one where they find none, which
 * `nothingFound` tells when it is asked. Words are
 * those of the shared foods; misspelt ones are also compared with those of this member's own.
 */
export async function* readingsOf(
  manager: EntityManager,
  text: string,
  user_id: string | null,
  nothingFound: () => boolean,
): AsyncGenerator<Reading> {
  yield* readings(dictionaryOf(manager, user_id), await foldText(manager, text), nothingFound);
}
