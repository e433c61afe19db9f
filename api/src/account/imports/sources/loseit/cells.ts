import { columnsOf, type TableRow, tableRows } from '../../files/table.ts';
import type { SourceFile } from '../../source.ts';

/** True if the member deleted what the row has; the export keeps such rows. */
export const isMarkedDeleted = (row: TableRow): boolean => /^(true|1|yes)$/i.test(row.text('Deleted'));

/**
 * The unit of weights that the profile of the same export names; `undefined` without one, and where two profiles differ.
 * The height may be in inches while the weights are in kilograms, so it does not count.
 */
export async function unitOfProfiles(files: readonly SourceFile[]): Promise<'kg' | 'lb' | undefined> {
  const units = new Set<'kg' | 'lb'>();
  for (const file of files) {
    const columns = columnsOf(file);
    if (columns.count !== 2 || !columns.has('Name', 'Value')) continue;
    for await (const row of tableRows(file))
      if (/^(weight ?)?units?$/i.test(row.text('Name'))) {
        const unit = weightUnitIn(row.text('Value'));
        if (unit) units.add(unit);
      }
  }
  const [unit] = units;
  return units.size === 1 ? unit : undefined;
}

const weightUnitIn = (text: string): 'kg' | 'lb' | undefined => {
  if (/^(kgs?|kilograms?)$/i.test(text)) return 'kg';
  return /^(lbs?|pounds?)$/i.test(text) ? 'lb' : undefined;
};
