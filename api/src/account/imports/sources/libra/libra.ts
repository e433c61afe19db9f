import { csvRecords } from '../../files/csv.ts';
import type { NeutralEntry } from '../../neutral-entry.ts';
import type { ReadContext, Source, SourceFile } from '../../source.ts';
import { numberOf, requiredNumber } from '../../values/numbers.ts';
import { isoMoment } from '../../values/zones.ts';

const HEADER = /^#date;weight;/im;

/** Libra, the weight manager for Android: a text with `#Version`, `#Units` and `#date;weight;…`, its times in UTC. */
export const source: Source = {
  name: 'Libra',
  recognises: ({ head }) => /^#Version:/m.test(head) && HEADER.test(head),
  asks: () => ['time_zone'],
  async *read(files, context) {
    for (const file of files) yield* weights(file, context);
  },
};

async function* weights(file: SourceFile, context: ReadContext): AsyncGenerator<NeutralEntry> {
  const lines = file.head.split(/\r?\n/);
  const headerLine = lines.findIndex((line) => HEADER.test(line)) + 1;
  const unit = /^#Units:\s*lb/im.test(file.head) ? 'lb' : 'kg';
  for await (const { row, value } of csvRecords(file, { delimiter: ';', headerLine })) {
    const place = { file: file.path, row };
    const entries = context.attempt(place, (): NeutralEntry[] => {
      const moment = isoMoment(value['#date'], context.answers.time_zone, '#date');
      const weight = requiredNumber(value.weight, 'weight');
      const body_fat_pct = numberOf(value['body fat'], 'body fat') ?? undefined;
      const text = value.log?.trim();
      return [
        { kind: 'weight', ...moment, weight, unit, body_fat_pct, place },
        ...(text ? [{ kind: 'note' as const, ...moment, text, place }] : []),
      ];
    });
    yield* entries ?? [];
  }
}
