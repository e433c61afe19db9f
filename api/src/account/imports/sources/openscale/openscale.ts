import { csvRecords, headerOf } from '../../files/csv.ts';
import type { NeutralEntry } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { dayOf, timeOf } from '../../values/days.ts';
import { measureOf } from '../../values/numbers.ts';

/** openScale: version 3 names its columns in capitals and no unit, version 2 has `dateTime` and kilograms. */
export const source: Source = {
  name: 'openScale',
  recognises: (file) => file.kind === 'text' && (isVersion3(file) || isVersion2(file)),
  asks: (files) => (files.some(isVersion3) ? ['weight_unit'] : []),
  async *read(files, context) {
    for (const file of files) yield* weights(file, context);
  },
};

const TYPES = new Set(['WEIGHT', 'BODY_FAT', 'BMI', 'WATER', 'MUSCLE', 'WAIST', 'COMMENT']);

function isVersion3({ head }: SourceFile): boolean {
  const [date, time, ...types] = headerOf(head);
  return date === 'DATE' && time === 'TIME' && types.some((type) => TYPES.has(type));
}

function isVersion2({ head }: SourceFile): boolean {
  const header = headerOf(head);
  return header.includes('dateTime') && header.includes('weight') && header.includes('fat');
}

async function* weights(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralEntry> {
  const isNew = isVersion3(file);
  const unit = isNew ? context.answers.weight_unit : 'kg';
  for await (const { row, value } of csvRecords(file)) {
    const place = { file: file.path, row };
    const entries = context.attempt(place, (): NeutralEntry[] => {
      const weight = measureOf(value[isNew ? 'WEIGHT' : 'weight'], isNew ? 'WEIGHT' : 'weight');
      // Version 2 writes 0.0 for what was not measured.
      if (weight === null || weight === 0) return [];
      const [day, time] = isNew ? [value.DATE, value.TIME] : (value.dateTime ?? '').trim().split(/[T ]/, 2);
      const moment = {
        local_date: dayOf(day, isNew ? 'DATE' : 'dateTime', /^\d{4}/.test(day ?? '') ? 'ymd' : 'dmy'),
        local_time: timeOf(time, isNew ? 'TIME' : 'dateTime'),
      };
      const fat = measureOf(value[isNew ? 'BODY_FAT' : 'fat'], isNew ? 'BODY_FAT' : 'fat');
      const text = value[isNew ? 'COMMENT' : 'comment']?.trim();
      return [
        { kind: 'weight', ...moment, weight, unit, body_fat_pct: fat || undefined, place },
        ...(text ? [{ kind: 'note' as const, ...moment, text, place }] : []),
      ];
    });
    yield* entries ?? [];
  }
}
