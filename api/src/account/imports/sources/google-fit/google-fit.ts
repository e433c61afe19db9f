import { jsonOf, objectOf, objectsOf, textAt } from '../../files/json.ts';
import type { NeutralEntry, NeutralWeight } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { numberOf, requiredNumber, rounded } from '../../values/numbers.ts';
import { isoMoment, localMoment } from '../../values/zones.ts';

/** Google Fit, in an archive of its maker: data points of weight, and sessions; its daily sums are not read. */
export const source: Source = {
  name: 'Google Fit',
  recognises: ({ kind, path, head }) =>
    kind === 'text' &&
    (isData(head) || isSession(head) || isDailySums(head) || /(^|\/)Takeout\/Fit\//.test(path)),
  asks: (files) => (files.some(({ head }) => isData(head) || isSession(head)) ? ['time_zone'] : []),
  async *read(files, context) {
    const weightFiles = files.filter(({ head }) => isData(head) && head.includes('com.google.weight'));
    const merged = weightFiles.filter(({ head }) =>
      /"Data Source"\s*:\s*"derived:[^"]*merge_weight/.test(head),
    );
    // The merged file has the weights of all others.
    for (const file of merged.length > 0 ? merged : weightFiles) yield* weights(file, context);
    for (const file of files)
      if (isSession(file.head)) {
        const workout = await workoutOf(file, context);
        if (workout) yield workout;
      }
  },
};

const isData = (head: string) => /"Data Source"\s*:/.test(head) && /"Data Points"\s*:/.test(head);
const isSession = (head: string) =>
  /^\s*\{/.test(head) && /"fitnessActivity"\s*:/.test(head) && /"startTime"\s*:/.test(head);
const isDailySums = (head: string) => /Move Minutes count|Heart Points/.test(head.slice(0, 2_000));

async function* weights(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralWeight> {
  const place = { file: file.path, row: null };
  for (const point of objectsOf(objectOf(await jsonOf(file))['Data Points'])) {
    if (point.dataTypeName !== undefined && point.dataTypeName !== 'com.google.weight') continue;
    const weight = context.attempt(place, (): NeutralWeight => {
      const [first] = objectsOf(point.fitValue);
      const kilograms = requiredNumber(objectOf(first?.value).fpVal, 'fpVal');
      // Nanoseconds, as a number or as a text, of which the first thirteen digits are milliseconds.
      const nanoseconds = Number(point.startTimeNanos ?? point.endTimeNanos);
      const moment = localMoment(nanoseconds / 1e6, context.answers.time_zone, 'startTimeNanos');
      return { kind: 'weight', ...moment, weight: rounded(kilograms, 3), unit: 'kg', place };
    });
    if (weight) yield weight;
  }
}

/** Sessions that are no workouts. */
const NO_EXERCISE = /^(sleep|still|in_vehicle|unknown|tilting|meditation)/i;

async function workoutOf(file: SourceFile, context: ReadContext): Promise<NeutralEntry | null> {
  const place = { file: file.path, row: null };
  const session = objectOf(await jsonOf(file));
  const activity = textAt(session.fitnessActivity) ?? '';
  if (NO_EXERCISE.test(activity)) return null;
  return context.attempt(place, (): NeutralEntry => {
    const [start, end] = [textAt(session.startTime), textAt(session.endTime)];
    const elapsed = (Date.parse(end ?? '') - Date.parse(start ?? '')) / 1_000;
    const seconds = numberOf(textAt(session.duration)?.replace(/s$/, ''), 'duration') ?? elapsed;
    const energy = objectsOf(session.aggregate).find(
      ({ metricName }) => metricName === 'com.google.calories.expended',
    );
    const kcal = numberOf(energy?.floatValue, 'floatValue');
    return {
      kind: 'workout',
      ...isoMoment(start, context.answers.time_zone, 'startTime'),
      type: activity.replaceAll(/[._]/g, ' ') || 'exercise',
      duration_min: Number.isFinite(seconds) ? rounded(seconds / 60) : null,
      kcal: kcal === null ? null : rounded(kcal),
      place,
    };
  });
}
