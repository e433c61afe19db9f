import { csvRows, headerOf } from '../../files/csv.ts';
import type { NeutralEntry } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { dayOf } from '../../values/days.ts';
import { measureOf } from '../../values/numbers.ts';
import { UnreadableValue } from '../../values/unreadable-value.ts';
import { isoMoment } from '../../values/zones.ts';

/** A moment in UTC and a weight; older servers write only the day, which the name of the file tells from other sources. */
const ROW = /^"?\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00:00"?[,;]"?\d/m;
const DAY_ROW = /^"?\d{4}-\d{2}-\d{2}"?[,;]"?\d/m;
const FILE_NAME = /(^|\/)Weightdata[^/]*\.csv$/i;

/** wger: `Weightdata.csv` with two columns, whose names are translated; the unit is a setting of the account. */
export const source: Source = {
  name: 'wger',
  recognises: ({ kind, path, head }) =>
    kind === 'text' &&
    headerOf(head).length === 2 &&
    !/\d/.test(headerOf(head)[1] ?? '') &&
    (ROW.test(head) || (FILE_NAME.test(path) && DAY_ROW.test(head))),
  asks: (files) => [
    'weight_unit',
    ...(files.some(({ head }) => ROW.test(head)) ? (['time_zone'] as const) : []),
  ],
  async *read(files, context) {
    for (const file of files) yield* weights(file, context);
  },
};

async function* weights(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralEntry> {
  const [date = 'Date', column = 'Weight'] = headerOf(file.head);
  const unit = context.answers.weight_unit;
  let isHeader = true;
  for await (const { row, cells } of csvRows(file)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const place = { file: file.path, row };
    const entry = context.attempt(place, (): NeutralEntry => {
      const weight = measureOf(cells[1], column);
      if (weight === null) throw new UnreadableValue(column, 'missing', cells[1]);
      return { kind: 'weight', ...momentOf(cells[0] ?? '', date, context), weight, unit, place };
    });
    if (entry) yield entry;
  }
}

function momentOf(text: string, column: string, { answers }: ReadContext) {
  if (/^\s*\d{4}-\d{2}-\d{2}\s*$/.test(text)) return { local_date: dayOf(text, column), local_time: null };
  return isoMoment(text.replace(/\+00:?00\s*$/, 'Z'), answers.time_zone, column);
}
