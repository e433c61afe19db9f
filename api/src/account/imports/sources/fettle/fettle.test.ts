import fc from 'fast-check';
import { csvLine } from '../../files/csv-text.ts';
import type { ImportedKind } from '../../imported-kinds.ts';
import type { NeutralEntry } from '../../neutral-entry.ts';
import { readWith, sorted, textFile } from '../../sources-fixture.ts';
import { fieldsOf } from '../../tables/table-fields.ts';
import { csvHeader, csvLines } from '../../tables/table-lines.ts';
import { source } from './fettle.ts';

const KINDS: Record<NeutralEntry['kind'], ImportedKind> = {
  weight: 'weight_entries',
  meal: 'meal_entries',
  workout: 'workout_entries',
  note: 'custom_entries',
};

/** The files of a history, as an export has them. */
function filesOf(history: readonly NeutralEntry[]) {
  return Object.entries(KINDS).map(([kind, table]) => {
    const lines = history.filter((entry) => entry.kind === kind).map((entry) => csvLines(table, entry));
    return textFile(`${table}.csv`, `\ufeff${csvHeader(table)}${lines.join('')}`);
  });
}

const HOSTILE = [
  '=1+1',
  "'=1",
  '-',
  '@a',
  '+49',
  '"',
  '""',
  '\n',
  '\r\n',
  '\r',
  ';',
  ',',
  '\t',
  '🧂',
  '|',
  '; -1',
  '\n\n=1',
  '\ufeff',
  "'",
  '＝1',
  '0',
  '1,5',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme' })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join('').replaceAll('\0', '').trim())
  .filter((joined) => joined !== '');
const amount = fc.double({ min: 0.001, max: 1e9, noNaN: true });
const known = fc.option(fc.oneof(amount, fc.constant(0)), { nil: null });
const id = fc.uuid({ version: 7 });
const of = <T>(name: string, value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined }).map((one) => (one === undefined ? {} : { [name]: one }));
const two = (number: number) => String(number).padStart(2, '0');
const moment = fc
  .tuple(
    fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
    fc.option(fc.nat(86_399), { nil: null }),
    of('offset_minutes', fc.integer({ min: -14 * 60, max: 14 * 60 })),
    of('notes', text),
  )
  .map(([day, second, offset, notes]) => ({
    local_date: day.toISOString().slice(0, 10),
    local_time:
      second === null
        ? null
        : `${two(Math.floor(second / 3600))}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)}`,
    ...offset,
    ...notes,
  }));
const weight = fc.record({ weight: amount, unit: fc.constantFrom('kg', 'lb', 'stone') });
const values = { kcal: known, protein: known, carbs: known, fat: known };
const food = fc.record({ name: text, brand: fc.option(text), amount: fc.option(text), ...values });
const set = fc
  .tuple(
    fc.oneof(
      fc.record({ weight: amount, unit: fc.constantFrom('kg', 'lb') }),
      fc.constant({ weight: null, unit: null }),
    ),
    fc.integer({ min: 0, max: 1_000 }),
    of('seconds', fc.integer({ min: 1, max: 10_000 })),
    fc.oneof(
      fc.record({ distance: amount, distance_unit: fc.constantFrom('km', 'm', 'mi', 'yd', 'ft') }),
      fc.constant({}),
    ),
  )
  .map(([load, reps, seconds, far]) => ({ ...load, reps, ...seconds, ...far }));
const exercises = fc.uniqueArray(
  fc.record({ name: text, sets: fc.array(set, { minLength: 1, maxLength: 3 }) }),
  { selector: ({ name }) => name, maxLength: 3 },
);
const bodies: Record<NeutralEntry['kind'], fc.Arbitrary<object>> = {
  weight: fc.tuple(weight, of('body_fat_pct', amount)).map(([weighed, fat]) => ({ ...weighed, ...fat })),
  meal: fc.record({ meal: fc.option(text), foods: fc.array(food, { minLength: 1, maxLength: 4 }) }),
  workout: fc
    .tuple(
      fc.record({ type: text, duration_min: fc.option(amount), kcal: known }),
      of('distance', amount),
      of('outdoors', fc.constant(true)),
      exercises,
    )
    .map(([done, far, where, lifted]) => ({ ...done, ...far, ...where, exercises: lifted })),
  note: fc.record({ title: text, text }),
};
const entry = fc.constantFrom(...(Object.keys(KINDS) as NeutralEntry['kind'][])).chain((kind) =>
  fc.tuple(moment, id, bodies[kind]).map(([at, source_id, body]) => {
    const { notes, ...moved } = at as { notes?: string };
    const shown = kind === 'note' || notes === undefined ? moved : at;
    return { kind, ...shown, source_id, ...body } as NeutralEntry;
  }),
);

it('reads any history that was written as CSV back equal', async () => {
  const histories = fc.uniqueArray(entry, { selector: ({ source_id }) => source_id, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { entries, problems } = await readWith(source, filesOf(history));
      expect(problems).toEqual([]);
      expect(entries).toEqual(sorted(history));
    }),
  );
});

it('reads a text of several lines with other delimiters back', async () => {
  const lines = (mark: string) =>
    Array.from({ length: 12 }, () => `Lift${mark} 80 kg${mark} 82.5 kg`).join('\n');
  const history = [';', '|', '\t'].map((mark, at): NeutralEntry => {
    const local_date = `2026-03-0${at + 1}`;
    return { kind: 'note', local_date, local_time: null, text: lines(mark), place: { file: '', row: null } };
  });
  const { entries, problems } = await readWith(source, filesOf(history));
  expect([problems, entries]).toEqual([[], history.map(({ place: _, ...one }) => one)]);
});

it.each([
  ['3/13/2026', '82.125', '2026-03-13'],
  ['13.03.2026', '82,125', '2026-03-13'],
  ['13/03/26', '82,125', '2026-03-13'],
])('reads a file that a spreadsheet saved: %s, %s', async (date, weight, local_date) => {
  const [header = ''] = csvHeader('weight_entries').split('\r\n');
  const file = `${header.replaceAll(',', ';')}\n;${date};7:30;UTC+01:00;${weight};kg;;\n;${date};7:31;UTC+01:00;${weight};kg;;\n`;
  const { entries } = await readWith(source, [textFile('weigh-ins.csv', file)]);
  expect(entries[0]).toMatchObject({
    local_date,
    local_time: '07:30:00',
    offset_minutes: 60,
    weight: 82.125,
  });
});

it.each([
  ...['=1+1', '+1', '-1', '@SUM(1)', "'=1", "''=1", '＝1'].map((title) => [title, `'${title}`]),
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['a;=1', "a;'=1"],
  ['a\n- b', "a\n'- b"],
  ['a-b, c', 'a-b, c'],
])('writes the text %j so that no spreadsheet runs it', (title, cell) => {
  const lines = csvLines('custom_entries', {
    kind: 'note',
    local_date: '2026-03-09',
    local_time: null,
    title,
    text: 'x',
    place: { file: '', row: null },
  });
  expect(lines).toBe(csvLine(['', '2026-03-09', '', '', cell ?? '', 'x']));
});

it('recognises its files after a spreadsheet changed the order of their columns, and no others', () => {
  const fields = fieldsOf('weight_entries');
  expect(source.recognises(textFile('a.csv', fields.toReversed().join(';')))).toBe(true);
  expect(source.recognises(textFile('a.csv', fields.slice(1).join(',')))).toBe(false);
});
