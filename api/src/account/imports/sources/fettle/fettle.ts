import { csvRows, delimiterOf } from '../../files/csv.ts';
import { withFormula } from '../../files/csv-text.ts';
import { Columns, columnsOf, TableRow } from '../../files/table.ts';
import { IMPORTED_KINDS, type ImportedKind } from '../../imported-kinds.ts';
import type { Source, SourceFile } from '../../source.ts';
import { guessOf } from '../../tables/guess.ts';
import { tableEntries } from '../../tables/table-entries.ts';
import { fieldsOf } from '../../tables/table-fields.ts';

/** Rows by which the form of dates and decimals is told: a spreadsheet that saves a file writes those of its member. */
const FIRST_ROWS = 200;

/** The CSV files of our own export, see `docs/csv.md`. */
export const source: Source = {
  name: 'Fettle',
  recognises: (file) => kindOf(file) !== undefined,
  async *read(files, context) {
    for (const file of files) {
      const kind = kindOf(file);
      if (kind) yield* tableEntries(kind, rowsOf(file), { ...(await formOf(file, kind)), files: 1 }, context);
    }
  },
};

/** The kind of entries whose fields are all columns of the file. */
function kindOf(file: SourceFile): ImportedKind | undefined {
  const columns = columnsOf(file);
  return IMPORTED_KINDS.find((kind) => columns.has(...fieldsOf(kind)));
}

/** The order of the dates and the mark of the decimals; units are in columns of their own. */
async function formOf(file: SourceFile, kind: ImportedKind) {
  const names = fieldsOf(kind);
  const rows: string[][] = [];
  for await (const row of rowsOf(file)) {
    rows.push(names.map((name) => row.text(name)));
    if (rows.length === FIRST_ROWS) break;
  }
  const { date_order } = guessOf({ id: '', names, has_header: true, rows });
  // Numbers have no groups of thousands.
  const decimal_comma = delimiterIn(file) !== ',' && rows.flat().some((cell) => /^\d+,\d+$/.test(cell));
  return { date_order, decimal_comma, weight_unit: null, distance_unit: null };
}

/** The delimiter of the header: texts of later lines may have any other. */
const delimiterIn = ({ head }: SourceFile) => delimiterOf(head.split(/\r\n|\n|\r/, 1).join());

async function* rowsOf(file: SourceFile): AsyncGenerator<TableRow> {
  let columns: Columns | null = null;
  for await (const { row, cells } of csvRows(file, { delimiter: delimiterIn(file) }))
    if (columns) yield new TableRow({ file: file.path, row }, columns, cells.map(withFormula));
    else columns = new Columns(cells);
}
