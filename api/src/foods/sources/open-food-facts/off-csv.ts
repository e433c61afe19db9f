import type { ReadRow } from '../../normalisation/source-food.ts';
import { type OffDocument, wantsOffKey } from './off-document.ts';
import { OFF_NAMES } from './off-nutriments.ts';
import { offProduct } from './off-product.ts';
import { type WebExportNutrient, webExportNutrients, webExportNutriments } from './off-web-export.ts';

/** Reads the records of one CSV file of Open Food Facts. */
export interface OffCsvReader {
  /** The columns that `read` needs; all others may be ''. */
  columns: number[];
  read(cells: string[]): ReadRow;
}

/** Columns whose names differ from the fields of product documents. */
const RENAMED: Record<string, string> = {
  ecoscore_grade_fr: 'ecoscore_grade',
  ecoscore_score_fr: 'ecoscore_score',
  lc: 'lang',
};

const NUTRIMENT = new RegExp(`^(?:${OFF_NAMES})_(?:prepared_)?(?:100g|serving)$`);

/**
 * Reads by the header: a row of the nightly dump, the search download or the web export, with old or new columns, becomes
 * the document that the API would return. `null` for a file that is not of Open Food Facts.
 */
export function offCsvReader(header: string[]): OffCsvReader | null {
  const names = header.map((name, column) => nameOf(column === 0 ? name.replace(/^\ufeff/, '') : name));
  if (!names.includes('code') || !names.some((name) => /^product_name(_[a-z]{2})?$/.test(name))) return null;
  const fields = columnsThat(
    names,
    (name) => wantsOffKey(name) || name.startsWith('abbreviated_product_name'),
  );
  const nutriments = columnsThat(names, (name) => NUTRIMENT.test(name));
  const exported = webExportNutrients(names);
  const bases = columnsThat(names, (name) => name === 'nutrition_data_prepared_per');
  return {
    columns: [...fields, ...nutriments, ...bases, ...exported.flatMap(({ columns }) => columns)].sort(
      (one, other) => one - other,
    ),
    read: (cells) => offProduct(documentOf(cells, names, fields, nutriments, exported)),
  };
}

/** True if a file with this header is the nightly dump, whose cells are separated by tabs and never quoted. */
export function isUnquotedDump(header: string[]): boolean {
  return header.includes('code') && header.includes('created_datetime');
}

function nameOf(column: string): string {
  const name = column.trim().replace(/^off:/, '');
  return RENAMED[name] ?? (name.startsWith('abbreviated_product_name') ? 'abbreviated_product_name' : name);
}

function columnsThat(names: string[], wanted: (name: string) => boolean): number[] {
  return names.flatMap((name, column) => (wanted(name) ? [column] : []));
}

function documentOf(
  cells: string[],
  names: string[],
  fields: number[],
  nutriments: number[],
  exported: WebExportNutrient[],
): OffDocument {
  const document: OffDocument = {};
  for (const column of fields) {
    const cell = cells[column];
    if (cell) document[names[column] ?? ''] ??= cell;
  }
  const flat: OffDocument = {};
  for (const column of nutriments) {
    const cell = cells[column];
    if (cell) flat[names[column] ?? ''] = cell;
  }
  if (exported.length > 0) webExportNutriments(cells, names, exported, flat);
  document.nutriments = flat;
  return document;
}
