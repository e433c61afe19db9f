import { KJ_PER_KCAL } from '@fettle/shared-ui/rules';
import { amount, grams } from '../../normalisation/amount.ts';
import type { OffDocument } from './off-document.ts';
import { OFF_NAMES } from './off-nutriments.ts';

/** The columns of one nutrient in a web export, as sold or as prepared. */
export interface WebExportNutrient {
  name: string;
  prepared: boolean;
  /** The columns of its value and its unit. */
  columns: [number, number];
}

const VALUE = new RegExp(`^(${OFF_NAMES})(_prepared)?_value$`);

export function webExportNutrients(names: string[]): WebExportNutrient[] {
  return names.flatMap((column, value) => {
    const [, name, prepared = ''] = VALUE.exec(column) ?? [];
    const unit = name === undefined ? -1 : names.indexOf(`${name}${prepared}_unit`);
    return name === undefined || unit < 0
      ? []
      : [{ name, prepared: prepared !== '', columns: [value, unit] as [number, number] }];
  });
}

/**
 * Writes the values of a web export under the keys of `nutriments`: masses in grams, energy in the unit of its
 * key. `nutrition_data_per` of each row tells whether the values are per 100 g or per serving. A value in a unit that is
 * no mass (% DV) is unknown.
 */
export function webExportNutriments(
  cells: string[],
  names: string[],
  nutrients: WebExportNutrient[],
  nutriments: OffDocument,
): void {
  const per = cells[names.indexOf('nutrition_data_per')];
  const preparedPer = cells[names.indexOf('nutrition_data_prepared_per')];
  for (const { name, prepared, columns } of nutrients) {
    const cell = cells[columns[0]];
    if (!cell) continue;
    const basis = (prepared ? preparedPer : per) === 'serving' ? 'serving' : '100g';
    nutriments[`${name}_${prepared ? 'prepared_' : ''}${basis}`] = inUnitOf(
      name,
      cell,
      (cells[columns[1]] ?? '').toLowerCase(),
    );
  }
}

function inUnitOf(name: string, cell: string, unit: string): number | string | null {
  const value = amount(cell);
  if (Number.isNaN(value)) return cell;
  if (value === null || name === 'alcohol') return value;
  if (name === 'energy-kcal') return unit === 'kj' ? value / KJ_PER_KCAL : value;
  if (name.startsWith('energy')) return unit === 'kcal' ? value * KJ_PER_KCAL : value;
  return grams(value, unit);
}
