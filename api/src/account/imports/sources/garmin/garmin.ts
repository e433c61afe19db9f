import { csvRows, headerOf } from '../../files/csv.ts';
import type { NeutralEntry, NeutralWeight } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { dayOf, timeOf } from '../../values/days.ts';
import { measureOf, rounded } from '../../values/numbers.ts';
import { UnreadableValue } from '../../values/unreadable-value.ts';
import { writtenDay } from '../../values/written-days.ts';

/** Garmin Connect: `Weight.csv`, in which a row with a day stands before the rows of that day. */
export const source: Source = {
  name: 'Garmin Connect',
  recognises: ({ kind, head }) =>
    kind === 'text' && (/^"?Time"?,"?Weight"?,"?Change"?,/i.test(head) || WEIGH_IN.test(head)),
  async *read(files, context) {
    for (const file of files) yield* weights(file, context);
  },
};

/** A row of a translated file: a time, then a weight with its unit, then the change in the same unit or none. */
const WEIGH_IN =
  /^\d{1,2}[:.]\d{2}(\s?[AP]M)?,"?\d{2,3}([.,]\d{1,2})? ?(kg|lbs?)"?,"?(--|[-+]?\d{1,3}([.,]\d{1,2})? ?(kg|lbs?))"?,/im;
/** Place of the weight where its name is translated. */
const SECOND = 1;

async function* weights(
  file: SourceFile,
  context: ReadContext,
): AsyncGenerator<NeutralWeight & NeutralEntry> {
  const header = headerOf(file.head);
  const placeOf = (name: RegExp) => header.findIndex((one) => name.test(one));
  const weightAt = Math.max(placeOf(/^weight$/i), SECOND);
  const fatAt = placeOf(/^(body fat|körperfett|masse grasse|graisse|grasa|grasso|vetpercentage)/i);
  let day: string | null = null;
  for await (const { row, cells } of csvRows(file)) {
    if (row === 1) continue;
    const place = { file: file.path, row };
    const [first = '', ...others] = cells;
    if (others.every((cell) => cell.trim() === '')) {
      // Rows below a day that cannot be read have no day: they are reported, and not read as those of the day before.
      day = context.attempt(place, () => dayOfRow(first));
      continue;
    }
    const weight = context.attempt(place, (): NeutralWeight | null => {
      const measured = weightOf(cells[weightAt]);
      if (measured === null) return null;
      if (day === null) throw new UnreadableValue('Time', 'day', first);
      const body_fat_pct = fatAt < 0 ? null : measureOf(cells[fatAt], header[fatAt] ?? 'Body Fat');
      return {
        kind: 'weight',
        local_date: day,
        local_time: timeOf(first, 'Time'),
        ...measured,
        body_fat_pct: body_fat_pct ?? undefined,
        place,
      };
    });
    if (weight) yield weight;
  }
}

/** `Jul 18, 2026`, `21 Sep 2023`, `2026-07-18`. */
const dayOfRow = (cell: string) =>
  /\p{L}/u.test(cell)
    ? writtenDay(cell, 'Time')
    : dayOf(cell, 'Time', /^\s*\d{4}/.test(cell) ? 'ymd' : cell.includes('/') ? 'mdy' : 'dmy');

/** The weight of a cell; its unit is in it. */
function weightOf(cell: string | undefined): Pick<NeutralWeight, 'weight' | 'unit'> | null {
  const [, stones, pounds = '0'] =
    /^\s*(\d{1,2}) ?st(?: (\d{1,2}(?:[.,]\d)?) ?lbs?)?\s*$/i.exec(cell ?? '') ?? [];
  if (stones) return { weight: rounded(Number(stones) * 14 + Number(pounds.replace(',', '.'))), unit: 'lb' };
  const weight = measureOf(cell, 'Weight');
  if (weight === null) return null;
  const [, unit] = /(kg|lb)s?\s*$/i.exec(cell ?? '') ?? [];
  if (!unit) throw new UnreadableValue('Weight', 'unit', cell);
  return { weight, unit: unit.toLowerCase() === 'kg' ? 'kg' : 'lb' };
}
