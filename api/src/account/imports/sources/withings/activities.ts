import { csvRecords, headerOf } from '../../files/csv.ts';
import { objectOf } from '../../files/json.ts';
import type { NeutralEntry } from '../../neutral-entry.ts';
import type { ReadContext, SourceFile } from '../../source.ts';
import { numberOf, rounded } from '../../values/numbers.ts';
import { isoMoment } from '../../values/zones.ts';

/** Places of the columns: their names are in the language of the member. */
const FROM = 0;
const TO = 1;
const ACTIVITY = 5;
const DATA = 6;

/** Nine columns with `GPS` in the eighth, and moments with an offset in the first two. */
export function isActivities({ head }: SourceFile): boolean {
  const header = headerOf(head);
  return header.length >= 9 && header[7] === 'GPS' && /^[\p{L} ]{1,20}$/u.test(header[TO] ?? '');
}

/** The activities that the device or the member recorded. */
export async function* workouts(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralEntry> {
  const header = headerOf(file.head);
  for await (const { row, value } of csvRecords(file)) {
    const place = { file: file.path, row };
    const cell = (at: number) => value[header[at] ?? '']?.trim() ?? '';
    const workout = context.attempt(place, (): NeutralEntry => {
      const data = dataOf(cell(DATA));
      const seconds = numberOf(data.effduration, 'effduration');
      const moment = isoMoment(cell(FROM), context.answers.time_zone, header[FROM] ?? 'from');
      isoMoment(cell(TO), context.answers.time_zone, header[TO] ?? 'to');
      const elapsed = (Date.parse(cell(TO)) - Date.parse(cell(FROM))) / 1_000;
      return {
        kind: 'workout',
        ...moment,
        type: cell(ACTIVITY) || 'Activity',
        duration_min: rounded((seconds ?? elapsed) / 60),
        kcal: numberOf(data.calories, 'calories'),
        place,
      };
    });
    if (workout) yield workout;
  }
}

/** The details of an activity; empty where they are no JSON. */
function dataOf(text: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(text || '{}'));
  } catch {
    return {};
  }
}
