import type { EntityManager } from 'typeorm';
import type { Dictionary, DictionaryWord, KnownWords, Resembling } from './query/dictionary.ts';
import { forgivenSlips, oneSlipAway } from './query/edit-distance.ts';

/** The most words that a beginning or an inner part stands for: more would be another search. */
const MOST_BEGINNING = 24;
const MOST_HOLDING = 12;
/** Shorter texts would stand inside of everything. */
const MIN_INNER_LENGTH = 3;
/** Words that share enough trigrams with a typed one to be compared with it letter by letter. */
const MOST_ALIKE = 40;
/** Words of one member's own foods that are looked through for what was misspelt. */
const MOST_OWN = 2000;

interface KnownRow extends DictionaryWord {
  /** The beginning that it was found by; `null` for a word that was asked for. */
  typed: string | null;
}

interface ResemblingRow extends DictionaryWord {
  how: 'known' | 'alike' | 'inner' | 'own';
  typed: string | null;
}

/** The words of the shared foods and, to correct what was typed by, of this member's own. */
export function dictionaryOf(manager: EntityManager, user_id: string | null): Dictionary {
  return {
    known: async (words, beginnings) =>
      knownWords(beginnings, await manager.query(KNOWN, [words, beginnings])),
    resembling: async (typed, halves) => {
      const slipped = typed.flatMap((word) => (forgivenSlips(word) > 0 ? oneSlipAway(word) : []));
      const alike = typed.filter((word) => forgivenSlips(word) > 1);
      const inner = typed.filter((word) => word.length >= MIN_INNER_LENGTH);
      const asked = [...new Set([...slipped, ...halves])];
      const rows: ResemblingRow[] = await manager.query(RESEMBLING, [asked, alike, inner, user_id]);
      return resemblingWords(typed, rows);
    },
  };
}

function knownWords(beginnings: string[], rows: KnownRow[]): KnownWords {
  const answer: KnownWords = { foods: new Map(), beginning: new Map(beginnings.map((typed) => [typed, []])) };
  for (const { typed, word, foods } of rows) {
    if (typed === null) answer.foods.set(word, foods);
    else answer.beginning.get(typed)?.push({ word, foods });
  }
  return answer;
}

function resemblingWords(typed: string[], rows: ResemblingRow[]) {
  const those = (how: ResemblingRow['how'], of: string | null = null): DictionaryWord[] =>
    rows.filter((row) => row.how === how && row.typed === of).map(({ word, foods }) => ({ word, foods }));
  const foods = new Map(those('known').map(({ word, foods }) => [word, foods]));
  const own = those('own');
  const words = new Map<string, Resembling>();
  for (const word of typed) {
    const slipped = oneSlipAway(word).flatMap((text): DictionaryWord[] => {
      const known = foods.get(text);
      return known === undefined ? [] : [{ word: text, foods: known }];
    });
    const near = new Map([...slipped, ...those('alike', word)].map((it) => [it.word, it]));
    near.delete(word);
    words.set(word, { near: [...near.values()], holding: those('inner', word), own });
  }
  return { words, foods };
}

/** $1: words, $2: beginnings; each beginning is a range of the primary key. */
export const KNOWN = `
  SELECT NULL AS typed, word, foods FROM food_words WHERE word = ANY ($1::text[])
  UNION ALL
  SELECT typed, found.word, found.foods FROM unnest($2::text[]) AS typed, LATERAL (
    SELECT word, foods FROM food_words
    WHERE word > (typed COLLATE "C") AND word < (typed || chr(1114111)) COLLATE "C"
    ORDER BY foods DESC, word LIMIT ${MOST_BEGINNING}) AS found`;

/** $1: words one slip away and halves, $2: words that two slips are forgiven in, $3: inner parts, $4: the member. */
export const RESEMBLING = `
  SELECT 'known' AS how, NULL AS typed, word, foods FROM food_words WHERE word = ANY ($1::text[])
  UNION ALL
  SELECT 'alike', typed, found.word, found.foods FROM unnest($2::text[]) AS typed, LATERAL (
    SELECT word, foods FROM food_words
    WHERE word % typed AND length(word) BETWEEN length(typed) - 2 AND length(typed) + 2
    ORDER BY similarity(word, typed) DESC, foods DESC, word LIMIT ${MOST_ALIKE}) AS found
  UNION ALL
  SELECT 'inner', typed, found.word, found.foods FROM unnest($3::text[]) AS typed, LATERAL (
    SELECT word, foods FROM food_words
    WHERE word LIKE '%' || typed || '%' AND NOT starts_with(word, typed)
    ORDER BY foods DESC, word LIMIT ${MOST_HOLDING}) AS found
  UNION ALL
  (SELECT 'own', NULL, word, count(*)::integer
   FROM user_foods, unnest(string_to_array(btrim(search_text), ' ')) AS word
   WHERE user_id = $4 AND word <> '' GROUP BY word ORDER BY count(*) DESC, word LIMIT ${MOST_OWN})`;
