import { csvRows } from '../../files/csv.ts';
import { textOfCell } from '../../files/csv-text.ts';
import { Columns, columnsOf, TableRow } from '../../files/table.ts';
import { IMPORTED_KINDS, type ImportedKind } from '../../imported-kinds.ts';
import type { Source, SourceFile } from '../../source.ts';
import { tableEntries } from '../../tables/table-entries.ts';
import { fieldsOf } from '../../tables/table-fields.ts';

const WRITTEN_AS = {
  date_order: 'ymd',
  decimal_comma: false,
  weight_unit: null,
  distance_unit: null,
  files: 1,
} as const;

/** The CSV files of our own export, see `docs/csv.md`. */
export const source: Source = {
  name: 'Fettle',
  recognises: (file) => kindOf(file) !== undefined,
  async *read(files, context) {
    for (const file of files) {
      const kind = kindOf(file);
      if (kind) yield* tableEntries(kind, rowsOf(file), WRITTEN_AS, context);
    }
  },
};

/** The kind of entries whose fields are all columns of the file. */
function kindOf(file: SourceFile): ImportedKind | undefined {
  const columns = columnsOf(file);
  return IMPORTED_KINDS.find((kind) => columns.has(...fieldsOf(kind)));
}

async function* rowsOf(file: SourceFile): AsyncGenerator<TableRow> {
  let columns: Columns | null = null;
  for await (const { row, cells } of csvRows(file))
    if (columns) yield new TableRow({ file: file.path, row }, columns, cells.map(textOfCell));
    else columns = new Columns(cells);
}
