import { Client } from 'pg';
import type { PlacedRow } from '../../imports/food-rows.ts';
import type { Place } from '../../text-files/lines-of.ts';
import type { FdcDownload } from './fdc-download.ts';
import { fdcFoods } from './fdc-foods.ts';

/**
 * The rows of a download of FoodData Central after the first `from.line` of them, which are counted as lines: first
 * the rows of its tables that cannot be read, then its foods, in the same order whenever they are read.
 */
export async function* fdcRows(
  tables: FdcDownload,
  database_url: string,
  from: Place,
): AsyncGenerator<PlacedRow[]> {
  const client = new Client({ connectionString: database_url, application_name: 'fettle foods, tables' });
  await client.connect();
  try {
    let line = 0;
    for await (const rows of fdcFoods(tables.file, client)) {
      const placed = rows.map((row) => {
        line += 1;
        const own = 'skipped' in row ? row.line : undefined;
        return { row, line: own ?? line, place: { line, offset: 0 } };
      });
      yield placed.filter(({ place }) => place.line > from.line);
    }
  } finally {
    await client.end();
    tables.close();
  }
}
