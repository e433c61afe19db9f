import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { hasValidCheckDigit } from '@fettle/shared-ui/rules';
import { parse } from 'csv-parse/sync';
import { sharedData } from '../../../testing/shared-data.ts';
import type { ReadRow, SourceFood } from '../../normalisation/source-food.ts';
import { isUnquotedDump, offCsvReader } from './off-csv.ts';
import { offProduct } from './off-product.ts';

const folder = sharedData('food/off');
const text = (path: string) => gunzipSync(readFileSync(`${folder}/${path}`)).toString();

function rowsOf(path: string): ReadRow[] {
  const lines = text(path).replace(/\r?\n$/, '');
  if (path.includes('.jsonl')) return lines.split('\n').map((line) => offProduct(JSON.parse(line)));
  const delimiter = path.includes('.comma.') ? ',' : '\t';
  const [first = ''] = lines.split('\n', 1);
  const records = isUnquotedDump(first.split(delimiter))
    ? lines.split('\n').map((line) => line.split(delimiter))
    : parse(lines, { delimiter, relax_quotes: true });
  const [header = [], ...cells] = records;
  const reader = offCsvReader(header);
  if (reader === null) throw new Error(`${path} is no CSV file of Open Food Facts`);
  return cells.map((it) => reader.read(it));
}

const FILES = [
  'jsonl/off-products-api-2026-07.jsonl.gz',
  'jsonl/off-non-food-2026-07.jsonl.gz',
  'jsonl/off-dump-lines-2026.jsonl.gz',
  'csv/en.openfoodfacts.org.products.sample-2026.csv.gz',
  'csv/en.openfoodfacts.org.products.sample-2024.csv.gz',
  'csv/openfoodfacts_search-2021-a.csv.gz',
  'csv/openfoodfacts_search-2021-b.comma.csv.gz',
  'csv/openfoodfacts_search-2016.csv.gz',
  'csv-web-export/openfoodfacts_export-2022.csv.gz',
  'csv-web-export/openfoodfacts_export-2024.csv.gz',
  'csv-web-export/openfoodfacts_export-2025-a.csv.gz',
  'csv-web-export/openfoodfacts_export-2025-b.csv.gz',
];

/** Real files of Open Food Facts, on machines that have them; they are too large to commit, and not ours. */
(folder === null ? describe.skip : describe)('the samples of Open Food Facts', () => {
  const counts: Record<string, number> = {};
  const foods = new Map<string, SourceFood>();
  const keys = new Set<string>();
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };

  beforeAll(() => {
    for (const path of FILES) {
      for (const row of rowsOf(path)) {
        keys.add('skipped' in row ? row.key : row.food.source_key);
        if ('skipped' in row) {
          count(row.skipped);
          continue;
        }
        foods.set(row.food.source_key, row.food);
        for (const { code } of row.problems) count(code);
      }
    }
  });

  const having = (wanted: (food: SourceFood) => boolean) => [...foods.values()].filter(wanted).length;
  const isComplete = (food: SourceFood) =>
    food.energy_kcal !== null && food.proteins !== null && food.carbohydrates !== null && food.fat !== null;

  it('have the expected numbers of skipped rows and problems', () => {
    expect(counts).toEqual({
      // 192 in the file of such products, 832 in an export of pet food, 5 more by their categories.
      not_food: 1029,
      no_name: 1023,
      barcode_check_digit: 350,
      barcode_in_store: 643,
      barcode_length: 16,
      energy_impossible: 17,
      energy_unit: 28,
      macros_over_100: 59,
      nutrient_impossible: 72,
      over_100: 2,
      // 13 have over 100 g; in 17 salt and sodium are more than 100-fold apart.
      sodium_unit: 30,
      as_prepared: 28,
    });
  });

  it('have the expected numbers of foods and known values', () => {
    expect({
      keys: keys.size,
      right_check_digit: [...keys].filter((key) => hasValidCheckDigit(key.replace('openfoodfacts:', '')))
        .length,
      foods: foods.size,
      branded: having(({ brands }) => brands !== null),
      complete: having(isComplete),
      nutriscore: having(({ nutriscore_grade }) => nutriscore_grade !== null),
      nova: having(({ nova_group }) => nova_group !== null),
      allergens: having(({ allergens }) => allergens !== null),
      images: having(({ image_thumb_url }) => image_thumb_url !== null),
    }).toEqual({
      // 17,614 codes and 192 products that are no food; 50 are the same product with another number of zeros.
      keys: 17756,
      // 16,990 by EAN, 192 that are no food, and those that are valid as UPC-E.
      right_check_digit: 17342,
      // The others have no name or are no food.
      foods: 15722,
      branded: 13422,
      complete: 10411,
      nutriscore: 5719,
      nova: 6687,
      allergens: 3890,
      images: 10220,
    });
  });

  it('have no implausible values in any food', () => {
    const grams = [
      'proteins',
      'carbohydrates',
      'sugars',
      'fat',
      'saturated_fat',
      'fiber',
      'salt',
      'sodium',
    ] as const;
    const impossible = [...foods.values()].filter(
      (food) =>
        (food.energy_kcal ?? 0) > 905 ||
        grams.some((nutrient) => (food[nutrient] ?? 0) < 0 || (food[nutrient] ?? 0) > 100) ||
        (food.proteins ?? 0) + (food.carbohydrates ?? 0) + (food.fat ?? 0) > 105.0001 ||
        /&(quot|amp);|[\p{Cc}]|^\s|\s$|^(null|undefined|unknown)$/iu.test(food.product_name) ||
        /(^|, )(null|undefined|[a-z]{2}:)/.test(
          `${food.categories}${food.brands ?? ''}`.replace(/^null/, ''),
        ) ||
        food.product_name.length > 200,
    );
    expect(impossible).toEqual([]);
  });
});
