import { csvRecords, headerOf } from '../../files/csv.ts';
import type { NeutralEntry } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { type DayOrder, dayOf, timeOf } from '../../values/days.ts';
import { measureOf, numberOf } from '../../values/numbers.ts';

const WEIGHT = /^weight ?\((kg|lbs?)\)$/i;
const FAT = /^body ?fat ?\(%\)$/i;
const TIME_OF_MEASUREMENT = /^time of measurement$/i;

/** Renpho: newer files have a day and a time, older ones `Time of Measurement`; the unit stands in the names. */
export const source: Source = {
  name: 'Renpho',
  recognises({ kind, head }) {
    const header = headerOf(head);
    const has = (name: RegExp) => header.some((one) => name.test(one));
    const hasMoment = TIME_OF_MEASUREMENT.test(header[0] ?? '') || /^date$/i.test(header[0] ?? '');
    return kind === 'text' && hasMoment && has(WEIGHT) && has(/^bmi$/i) && has(FAT);
  },
  async *read(files, context) {
    for (const file of files) yield* weights(file, context);
  },
};

async function* weights(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralEntry> {
  const header = headerOf(file.head);
  const named = (name: RegExp) => header.find((one) => name.test(one)) ?? '';
  const [date = ''] = header;
  const [weight, fat, remarks] = [named(WEIGHT), named(FAT), named(/^remarks?$/i)];
  const unit = /lb/i.test(weight) ? 'lb' : 'kg';
  const order = dayOrderOf(file.head);
  for await (const { row, value } of csvRecords(file)) {
    const place = { file: file.path, row };
    const entries = context.attempt(place, (): NeutralEntry[] => {
      const measured = measureOf(value[weight], weight);
      if (measured === null) return [];
      const [, day = '', time = ''] = /^\s*([\d./-]+)[T, ]*(.*)$/.exec(value[date] ?? '') ?? [];
      const moment = {
        local_date: dayOf(day, date, /^\d{4}/.test(day) ? 'ymd' : order),
        local_time: timeOf(time || value[named(/^time$/i)], time ? date : 'Time'),
      };
      const body_fat_pct = numberOf(value[fat], fat) ?? undefined;
      const text = value[remarks]?.trim().replace(/^-+$/, '');
      return [
        { kind: 'weight', ...moment, weight: measured, unit, body_fat_pct, place },
        ...(text ? [{ kind: 'note' as const, ...moment, text, place }] : []),
      ];
    });
    yield* entries ?? [];
  }
}

/** Order of days such as `10/13/2026`: the month first, unless a number there is none. */
function dayOrderOf(head: string): DayOrder {
  const first = [...head.matchAll(/^"?(\d{1,2})[/.-]\d{1,2}[/.-]\d{4}/gm)].map(([, number]) =>
    Number(number),
  );
  return first.some((number) => number > 12) ? 'dmy' : 'mdy';
}
