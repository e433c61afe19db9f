import { CATEGORIES, type Category } from './faq.ts';

/** The selected category, or all of them, and the search words. */
export interface FaqFilter {
  category: Category | 'all';
  search: string;
}

/** Fields of a question that the filter reads. */
export interface Searchable {
  id: string;
  category: string;
  question: string;
  answer: string;
}

export interface FaqResult {
  /** Ids, in the order of the questions. */
  found: string[];
  /** The number of matching questions in each category and in `all`. */
  counts: Record<string, number>;
  /** Ids of the questions to open: few, with matches in the answer only. */
  opened: string[];
}

/** At most this many answers are opened; more would hide the questions. */
const MAX_OPENED = 3;

/** Finds the questions that have every search word in the question or its answer; case and accents are ignored. */
export function filterFaq(questions: Searchable[], { category, search }: FaqFilter): FaqResult {
  const words = wordsOf(search);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const matching = questions.filter(({ question, answer }) => holds(`${question} ${answer}`));
  const shown = matching.filter((one) => category === 'all' || one.category === category);
  const inAnswer = shown.filter(({ question }) => !holds(question));
  const counts: Record<string, number> = { all: matching.length };
  for (const { value } of CATEGORIES)
    counts[value] = matching.filter((question) => question.category === value).length;
  const ids = (some: Searchable[]) => some.map(({ id }) => id);
  return { found: ids(shown), counts, opened: shown.length <= MAX_OPENED ? ids(inAnswer) : [] };
}

/** The positions of the words in a text as `[start, end]`, in order, without overlap; single letters are ignored. */
export function matchesIn(text: string, search: string): [number, number][] {
  const words = wordsOf(search).filter(({ length }) => length > 1);
  if (words.length === 0) return [];
  const letters = [...text].map((letter) => ({ plain: plain(letter), length: letter.length, marked: false }));
  for (const word of words) {
    const wanted = [...word];
    letters.forEach((_, at) => {
      if (!wanted.every((letter, step) => letters[at + step]?.plain === letter)) return;
      for (const one of letters.slice(at, at + wanted.length)) one.marked = true;
    });
  }
  const parts: [number, number][] = [];
  let start = 0;
  for (const { length, marked } of letters) {
    const last = parts.at(-1);
    const end = start + length;
    if (marked && last?.[1] === start) last[1] = end;
    else if (marked) parts.push([start, end]);
    start = end;
  }
  return parts;
}

/** The filter in the address; an unknown category means all. */
export function readFilter(params: URLSearchParams): FaqFilter {
  const known = CATEGORIES.find(({ value }) => value === params.get('category'));
  return { category: known?.value ?? 'all', search: params.get('search') ?? '' };
}

/** The search params with this filter; other params are kept, defaults are left out. */
export function writeFilter(params: URLSearchParams, { category, search }: FaqFilter): string {
  const next = new URLSearchParams(params);
  next.delete('category');
  next.delete('search');
  if (category !== 'all') next.set('category', category);
  if (search.trim()) next.set('search', search.trim());
  const text = next.toString();
  return text && `?${text}`;
}

/** `5 questions`, or `2 of 5 questions` while a filter is active. */
export function countMessage(found: number, all: number): string {
  const questions = all === 1 ? 'question' : 'questions';
  return found === all ? `${all} ${questions}` : `${found} of ${all} ${questions}`;
}

function wordsOf(search: string): string[] {
  return plain(search).split(/\s+/).filter(Boolean);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"');
}
