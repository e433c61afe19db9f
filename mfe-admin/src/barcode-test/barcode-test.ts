import type { Schemas } from '@fettle/shared-ui/data';
import { hasValidCheckDigit, looksLikeGtin } from '@fettle/shared-ui/rules';

export type FoodSearchAnswer = Schemas['FoodSearchDto'];

/** A line of the activity log. */
export interface Activity {
  /** Counts up; clearing the log does not reset it. */
  id: number;
  at: Date;
  text: string;
}

/** State of the tab's searches. */
export interface BarcodeTest {
  /** Last code searched for. */
  code: string | null;
  searching: boolean;
  answer: FoodSearchAnswer | null;
  error: string | null;
  /** Lines of the log, newest first. */
  log: readonly Activity[];
  /** Number of lines written since the page was opened. */
  written: number;
}

export type BarcodeTestEvent =
  | { type: 'scanner opened' | 'scanner closed' | 'cleared' | 'log cleared' }
  | { type: 'scanned'; code: string }
  | { type: 'searching'; code: string }
  | { type: 'answered'; answer: FoodSearchAnswer }
  | { type: 'failed'; message: string };

export const IDLE: BarcodeTest = {
  code: null,
  searching: false,
  answer: null,
  error: null,
  log: [],
  written: 0,
};

/** Maximum number of log lines; older ones are dropped. */
const MOST_LINES = 200;

const NOT_FOUND = 'No products found for this barcode';

const PROVIDER: Record<Schemas['ProviderAnswer'], string> = {
  hit: 'the provider has it',
  miss: 'the provider does not have it',
  unavailable: 'the provider does not answer',
  rate_limited: 'the provider takes no more requests for now',
  not_asked: 'the provider was not asked',
};

/** Returns the state after an event; each event but `log cleared` adds a line to the log. */
export function barcodeTest(test: BarcodeTest, event: BarcodeTestEvent & { at: Date }): BarcodeTest {
  if (event.type === 'log cleared') return { ...test, log: [] };
  const line = { id: test.written + 1, at: event.at, text: words(event) };
  const log = [line, ...test.log].slice(0, MOST_LINES);
  return { ...test, ...changes(event), log, written: line.id };
}

function changes(event: BarcodeTestEvent): Partial<BarcodeTest> {
  if (event.type === 'searching') return { code: event.code, searching: true, answer: null, error: null };
  if (event.type === 'failed') return { searching: false, error: event.message };
  if (event.type === 'cleared') return { code: null, searching: false, answer: null, error: null };
  if (event.type !== 'answered') return {};
  const { user_foods, database_foods } = event.answer;
  const isEmpty = user_foods.length + database_foods.length === 0;
  return { searching: false, answer: event.answer, error: isEmpty ? NOT_FOUND : null };
}

function words(event: BarcodeTestEvent): string {
  switch (event.type) {
    case 'scanner opened':
      return 'Scanner opened';
    case 'scanner closed':
      return 'Scanner closed';
    case 'scanned':
      return `Scanned ${event.code}`;
    case 'searching':
      return `Searching for ${event.code}${isMisread(event.code) ? ', whose check digit does not fit' : ''}`;
    case 'answered':
      return foundWords(event.answer);
    case 'failed':
      return `Search failed: ${event.message}`;
    default:
      return 'Results cleared';
  }
}

const isMisread = (code: string) => looksLikeGtin(code) && !hasValidCheckDigit(code);

function foundWords({ user_foods, database_foods, provider }: FoodSearchAnswer): string {
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
  const foods = `${count(user_foods.length, 'custom food')}, ${count(database_foods.length, 'provider food')}`;
  return `Found ${foods}; ${PROVIDER[provider]}`;
}

/** Returns the message of a failed search. */
export function failureText(failure: unknown): string {
  return (failure instanceof Error && failure.message) || 'Unknown error';
}
