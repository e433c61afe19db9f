import { xmlEvents } from '../../files/xml.ts';
import type { NeutralEntry, NeutralWeight } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { rounded } from '../../values/numbers.ts';
import { DietaryRecords } from './dietary-records.ts';
import { type Attributes, elementsOf, momentOf, quantityOf } from './elements.ts';
import { workoutOf } from './workouts.ts';

/** Apple Health: `export.xml`, whose name some languages translate; `export_cda.xml` has the same records again. */
export const source: Source = {
  name: 'Apple Health',
  recognises: ({ kind, head }) => kind === 'text' && (isExport(head) || isClinicalDocument(head)),
  async *read(files, context) {
    for (const file of files) if (isExport(file.head)) yield* entriesOf(file, context);
  },
};

const isExport = (head: string) => /<(!DOCTYPE )?HealthData\b/.test(head);
const isClinicalDocument = (head: string) => /<ClinicalDocument\b/.test(head);

/**
 * Records come sorted by their type, so weights wait for their body fat and foods for their macros; everything else is
 * dropped as it comes.
 */
async function* entriesOf(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralEntry> {
  const place = { file: file.path, row: null };
  const weights: (NeutralWeight & { instant: string })[] = [];
  const bodyFat = new Map<string, number>();
  const foods = new DietaryRecords();
  for await (const element of elementsOf(xmlEvents(file))) {
    const { name, attributes } = element;
    const { type = '', startDate = '' } = attributes;
    if (name === 'Workout') {
      const workout = context.attempt(place, () => workoutOf(element, place));
      if (workout) yield workout;
    } else if (name === 'Correlation') {
      if (type === 'HKCorrelationTypeIdentifierFood')
        context.attempt(place, () => foods.addCorrelation(element));
    } else if (type === 'HKQuantityTypeIdentifierBodyMass') {
      context.attempt(place, () => weights.push({ ...weightOf(attributes, place), instant: startDate }));
    } else if (type === 'HKQuantityTypeIdentifierBodyFatPercentage') {
      context.attempt(place, () => bodyFat.set(startDate, percentOf(attributes)));
    } else if (type.startsWith('HKQuantityTypeIdentifierDietary')) {
      context.attempt(place, () => foods.addRecord(element));
    }
  }
  for (const { instant, ...weight } of weights) yield { ...weight, body_fat_pct: bodyFat.get(instant) };
  yield* foods.meals(context, place);
}

function weightOf(attributes: Attributes, place: NeutralWeight['place']): NeutralWeight {
  const { value, unit } = quantityOf(attributes);
  const moment = momentOf(attributes, 'startDate');
  const shared = { kind: 'weight', ...moment, place } as const;
  if (unit === 'lb') return { ...shared, weight: rounded(value, 3), unit: 'lb' };
  if (unit === 'st') return { ...shared, weight: rounded(value * 14, 3), unit: 'lb' };
  return { ...shared, weight: rounded(unit === 'g' ? value / 1_000 : value, 3), unit: 'kg' };
}

/** Percent; the file has a share of one. */
function percentOf(attributes: Attributes): number {
  const { value } = quantityOf(attributes);
  return rounded(value <= 1 ? value * 100 : value);
}
