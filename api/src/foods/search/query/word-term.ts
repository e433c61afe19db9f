import { combinations, distinct, namesOf } from './alternatives.ts';
import { likelyHalves } from './compound-splitting.ts';
import type { DictionaryWord, KnownWords, Resembling } from './dictionary.ts';
import { forgivenSlips } from './edit-distance.ts';
import { likelyWords } from './misspellings.ts';
import { type Alternative, TERM_COST, type Term } from './query-term.ts';

/** The last word is most probably still being typed, where it occurs less often than what it begins. */
const STILL_TYPED = TERM_COST.prefix / 2;
/** Two words run together, without any other slip. */
const RUN_TOGETHER = 10;
/** How much more often a neighbour occurs than a word that is taken for its misspelling although it occurs. */
const FAR_MORE_OFTEN = 5;
/** Where the typed word itself has so many foods, its other names come behind all that have it, whatever they are about. */
const ENOUGH = 5;
const OTHER_NAME = 32;
/** A word of fewer foods may be a misspelling, also of whoever wrote the food's name. */
const RARE = 50;

/** What stands for one typed word, and how many foods have any of it, about. */
export interface WordTerm extends Term {
  foods: number;
}

export const isRare = ({ foods }: WordTerm) => foods < RARE;

/**
 * The word itself, whether or not it occurs, its forms and synonyms that occur, and what it is the beginning of if it
 * is the last or a rare one.
 */
export function termAsTyped(typed: string, last: boolean, known: KnownWords): WordTerm {
  const [itself, ...others] = counted(namesOf(typed), known.foods);
  const named = namesBehind([...(itself ? [itself] : []), ...others.filter(occurs)]);
  const foods = sum(named);
  const beginning = known.beginning.get(typed) ?? [];
  const typing = last && beginning.reduce((total, word) => total + word.foods, 0) > foods;
  const longer = beginning.map((word) => standing(word, 'prefix', typing ? STILL_TYPED : TERM_COST.prefix));
  const begun = last || foods < RARE ? longer : [];
  return { typed, alternatives: distinct([...named, ...begun]), foods: foods + (last ? sum(longer) : 0) };
}

/** Several typed words that have another name together; `null` where that name does not occur. */
export function termOfPhrase(typed: string[], names: Alternative[], known: KnownWords): WordTerm | null {
  const named = counted(names, known.foods).filter(occurs);
  if (named.length === 0) return null;
  const forms = typed.map((word) =>
    namesOf(word).flatMap(({ words, how }) => (how === 'synonym' || words.length > 1 ? [] : words)),
  );
  const asTyped = combinations(forms.map((words) => words.filter((word) => known.foods.has(word)))).map(
    (words): Alternative => {
      const exact = words.join(' ') === typed.join(' ');
      return {
        words,
        how: exact ? 'exact' : 'form',
        cost: exact ? TERM_COST.exact : TERM_COST.form,
        foods: 0,
      };
    },
  );
  const alternatives = namesBehind(distinct([...counted(asTyped, known.foods), ...named]));
  return { typed: typed.join(' '), alternatives, foods: sum(named) };
}

/**
 * With those of which it is most probably a misspelling that whoever wrote the name made too: one slip away and far more
 * frequent; and with the words that have it inside, unless it is no word and much like one ("lemen" is no clementine).
 */
export function termOfRareWord(term: WordTerm, resembling: Resembling): WordTerm {
  const { typed, foods, alternatives } = term;
  const likely = likelyWords(typed, resembling.near, forgivenSlips(typed));
  if (foods === 0 && likely.length > 0) return term;
  const written = sum(alternatives.filter(({ how }) => how !== 'prefix')) || foods;
  const meant = likelyWords(typed, resembling.near, Math.min(1, forgivenSlips(typed)))
    .filter(({ likelihood }) => foods > 0 && likelihood > written)
    .flatMap(spelt);
  return { ...term, alternatives: distinct([...alternatives, ...meant, ...inside(resembling)]) };
}

/** With the words nearest to it in spelling, their forms and synonyms, and the two words that it may be. */
export function correctedTerm(term: WordTerm, resembling: Resembling, halves: Map<string, number>): WordTerm {
  const { near, own } = resembling;
  const { typed, foods, alternatives } = term;
  const forgiven = forgivenSlips(typed);
  const shared = near.filter((word) => word.foods >= FAR_MORE_OFTEN * foods);
  const meant = [...likelyWords(typed, shared, forgiven), ...likelyWords(typed, own, forgiven)];
  const insideWhereRare = isRare(term) ? inside(resembling) : [];
  const apart = likelyHalves(typed, halves) ?? [];
  const rarer = Math.min(...apart.map((half) => half.foods));
  const runTogether: Alternative[] =
    apart.length > 0 && rarer > foods
      ? [{ words: apart.map(({ word }) => word), how: 'typo', cost: RUN_TOGETHER, foods: rarer }]
      : [];
  return {
    ...term,
    alternatives: distinct([...alternatives, ...runTogether, ...meant.flatMap(spelt), ...insideWhereRare]),
  };
}

/** Who types "fresa", which many foods have, means no "frutilla" at first; who types "aubergine" means any eggplant. */
function namesBehind(alternatives: Alternative[]): Alternative[] {
  const asTyped = alternatives.filter(({ how }) => how !== 'synonym');
  if (sum(asTyped) < ENOUGH) return alternatives;
  return alternatives.map((name) => (name.how === 'synonym' ? { ...name, cost: OTHER_NAME } : name));
}

const inside = ({ holding }: Resembling) => holding.map((word) => standing(word, 'inner', TERM_COST.inner));

/** What was misspelt, its forms and its other names. */
function spelt({ word, foods }: DictionaryWord): Alternative[] {
  return namesOf(word, 'english').map(
    ({ words, cost }): Alternative => ({ words, how: 'typo', cost: TERM_COST.typo + cost, foods }),
  );
}

function counted(names: Alternative[], foods: Map<string, number>): Alternative[] {
  return names.map((name) => ({
    ...name,
    foods: Math.min(...name.words.map((word) => foods.get(word) ?? 0)),
  }));
}

function standing({ word, foods }: DictionaryWord, how: Alternative['how'], cost: number): Alternative {
  return { words: [word], how, cost, foods };
}

const occurs = ({ foods }: Alternative) => foods > 0;
const sum = (alternatives: Alternative[]) => alternatives.reduce((total, { foods }) => total + foods, 0);
