import { csvRecords, headerOf } from '../../files/csv.ts';
import type { NeutralEntry } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { dayOf, timeOf } from '../../values/days.ts';
import { measureOf, rounded } from '../../values/numbers.ts';
import { UnreadableValue } from '../../values/unreadable-value.ts';
import { isActivities, workouts } from './activities.ts';

/** Withings: `weight.csv` and `activities.csv`; their headers are in the language of the member. */
export const source: Source = {
  name: 'Withings',
  recognises: (file) =>
    file.kind === 'text' && (isWeights(file) || isActivities(file) || isOtherMeasurement(file)),
  async *read(files, context) {
    for (const file of files) {
      if (isWeights(file)) yield* weights(file, context);
      else if (isActivities(file)) yield* workouts(file, context);
    }
  },
};

/** Name of a column with a mass: a word in any language, a space, and the unit. */
const MASS = /^[^()]+ \((kg|lbs?)\)$/i;

/** A day, then the weight and the mass of fat, in one unit; other columns are translated in the same way. */
function isWeights({ head }: SourceFile): boolean {
  const [, weight = '', fat = ''] = headerOf(head);
  const unit = MASS.exec(weight)?.[1];
  return unit !== undefined && MASS.exec(fat)?.[1] === unit && /^"?\d{4}-\d{2}-\d{2}/m.test(head);
}

const OTHER_FILE =
  /(^|\/)(height|bp|sleep|spo2|ecg|signal|account_.*|pedometer.*|raw_.*|aggregates_.*|manual_.*)\.csv$/i;
const OTHER_HEADER = /^(date,("?Height|value|"?Heart rate|"?Systolic)|(from|von|de|da|van|start),)/i;

const isOtherMeasurement = ({ path, head }: SourceFile) =>
  OTHER_FILE.test(path) &&
  (OTHER_HEADER.test(head) || /^[^,\n]{1,30},"[^"\n]{1,40} \((m|cm|ft)\)"/.test(head));

async function* weights(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralEntry> {
  const [date = '', weight = '', fat = ''] = headerOf(file.head);
  const unit = /\(lbs?\)$/i.test(weight) ? 'lb' : 'kg';
  for await (const { row, value } of csvRecords(file)) {
    const place = { file: file.path, row };
    const entry = context.attempt(place, (): NeutralEntry | null => {
      const measured = measureOf(value[weight], weight);
      if (measured === null) return null;
      const [day = '', time = ''] = (value[date] ?? '').trim().split(/[T ]/, 2);
      const mass = measureOf(value[fat], fat);
      if (measured <= 0) throw new UnreadableValue(weight, 'number', value[weight]);
      return {
        kind: 'weight',
        local_date: dayOf(day, date),
        local_time: timeOf(time, date),
        weight: measured,
        unit,
        body_fat_pct: mass === null ? undefined : rounded((mass / measured) * 100),
        place,
      };
    });
    if (entry) yield entry;
  }
}
