import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import type { Import, ImportedKind } from './imports.queries.ts';

/** Singular and plural of each kind. */
const KINDS: Record<ImportedKind, readonly [one: string, many: string]> = {
  weight_entries: ['weigh-in', 'weigh-ins'],
  meal_entries: ['meal', 'meals'],
  workout_entries: ['workout', 'workouts'],
  custom_entries: ['custom entry', 'custom entries'],
};

/** `1,204 weigh-ins`. */
export const kindText = (kind: ImportedKind, count: number) => countText(count, ...KINDS[kind]);

export const entriesText = (count: number) => countText(count, 'entry', 'entries');

export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}

/** `meal, weigh-in`: the kind of one entry. */
export const kindName = (kind: ImportedKind) => KINDS[kind][0];

/** `A`, `A and B`, `A, B, and C`. */
export const listText = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names as string[]);

/** Names of the products that an import comes from. */
export const sourcesText = ({ sources }: Pick<Import, 'sources'>) => listText(sources) || 'Your files';

/** `Mar 2021 to Feb 2026`, `Feb 2026`; an empty text for an import without days. */
export function monthsText({ kinds }: Pick<Import, 'kinds'>): string {
  const [first, last] = daysOf({ kinds });
  if (!first || !last) return '';
  const [from, to] = [monthText(first), monthText(last)];
  return from === to ? from : `${from} to ${to}`;
}

const monthText = (day: LocalDate) => formatLocalDate(day, { month: 'short', year: 'numeric' });

/** First and last day of the entries that can be written. */
export function daysOf({ kinds }: Pick<Import, 'kinds'>): [LocalDate | undefined, LocalDate | undefined] {
  const days = kinds.flatMap(({ first_day, last_day }) =>
    first_day && last_day ? [first_day, last_day] : [],
  );
  days.sort();
  return [days[0], days.at(-1)];
}

/** `MyFitnessPal, Mar 2021 to Feb 2026: 1,204 weigh-ins, 611 workouts; 14 rows cannot be read`. */
export function previewText(preview: Pick<Import, 'sources' | 'kinds' | 'unreadable_count'>): string {
  const head = [sourcesText(preview), monthsText(preview)].filter(Boolean).join(', ');
  const counts = preview.kinds.flatMap(({ kind, count }) => (count > 0 ? kindText(kind, count) : []));
  const found = counts.length > 0 ? counts.join(', ') : 'nothing new';
  const { unreadable_count } = preview;
  return `${head}: ${found}${unreadable_count > 0 ? `; ${rowsText(unreadable_count)} cannot be read` : ''}`;
}

export const rowsText = (count: number) => countText(count, 'row', 'rows');

/** `212 entries are here already and left out: 200 weigh-ins and 12 meals`; an empty text for none. */
export function alreadyThereText({ kinds }: Pick<Import, 'kinds'>): string {
  const there = kinds.filter(({ already_there }) => already_there > 0);
  const sum = there.reduce((total, { already_there }) => total + already_there, 0);
  if (sum === 0) return '';
  const each = listText(there.map(({ kind, already_there }) => kindText(kind, already_there)));
  return `${entriesText(sum)} ${sum === 1 ? 'is' : 'are'} here already and left out: ${each}.`;
}

/** Text about an import that was applied or undone; an undo counts the entries that it kept as done, too. */
export function finishedText(of: Import): string {
  const { state, is_archive, done_entries, kept_count } = of;
  if (state === 'undone') {
    const kept = kept_count > 0 ? `, ${kept_count.toLocaleString()} kept` : '';
    return `Undone: ${entriesText(done_entries - kept_count)} removed${kept}`;
  }
  if (is_archive) return 'Everything is back';
  return `${entriesText(done_entries)} from ${sourcesText(of)} ${done_entries === 1 ? 'is' : 'are'} in your account`;
}

export const deviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
