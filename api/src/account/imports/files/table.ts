import type { NeutralFood, Place } from '../neutral-entry.ts';
import type { SourceFile } from '../source.ts';
import { kcalOf, type NumberFormat, numberOf } from '../values/numbers.ts';
import { UnreadableValue } from '../values/unreadable-value.ts';
import { type CsvOptions, csvRows, headerOf } from './csv.ts';
import type { Cell, Sheet } from './workbook.ts';

/** A column of a header: `Weight (kg)` is the name of one with the unit `kg`. */
export interface Column {
  at: number;
  /** As the file has it. */
  name: string;
  /** In small letters; empty where the name has none. */
  unit: string;
}

/** A name without what differs between versions of a file: case, accents, spaces, and `_`. */
const folded = (name: string) =>
  name
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mn}|[\s_\u00ad\ufeff]/gu, '');

/** A folded name in two parts: what stands in brackets at its end is the unit. */
function nameAndUnit(name: string): [name: string, unit: string] {
  const bracket = name.endsWith(')') ? name.lastIndexOf('(') : -1;
  return bracket < 0 ? [name, ''] : [name.slice(0, bracket), name.slice(bracket + 1, -1)];
}

/** The columns of a header, found by name: with its unit (`Fat (g)`), or without it (`Fat`). */
export class Columns {
  readonly count: number;
  readonly #byName = new Map<string, Column>();

  constructor(header: readonly unknown[]) {
    this.count = header.length;
    const columns = header.slice(0, 2_000).map((cell, at): Column => {
      const name = String(cell ?? '').trim();
      return { at, name, unit: nameAndUnit(folded(name))[1] };
    });
    for (const column of columns) this.#add(folded(column.name), column);
    for (const column of columns)
      if (column.unit !== '') this.#add(nameAndUnit(folded(column.name))[0], column);
  }

  #add(name: string, column: Column): void {
    if (name !== '' && !this.#byName.has(name)) this.#byName.set(name, column);
  }

  /** The column of the first of these names that the header has. */
  find(...names: string[]): Column | undefined {
    for (const name of names) {
      const column = this.#byName.get(folded(name));
      if (column) return column;
    }
    return undefined;
  }

  /** Tells a header that has all of these names. */
  has(...names: string[]): boolean {
    return names.every((name) => this.find(name) !== undefined);
  }
}

/** The columns of the first line of a text; none of another file. */
export const columnsOf = ({ kind, head }: SourceFile): Columns =>
  new Columns(kind === 'text' ? headerOf(head.replace(/^[\r\n]+/, '')) : []);

/** A row of a table, whose cells are read by the names of their columns. */
export class TableRow {
  constructor(
    readonly place: Place,
    readonly columns: Columns,
    private readonly cells: readonly unknown[],
  ) {}

  /** The cell as it stands in the file; `undefined` without the column. */
  cell(...names: string[]): unknown {
    const column = this.columns.find(...names);
    return column && this.cells[column.at];
  }

  /** The cell as a text without spaces around it; empty for none. */
  text(...names: string[]): string {
    const cell = this.cell(...names);
    return cell === null || cell === undefined ? '' : String(cell).trim();
  }

  /** The number of the cell; `null` where it is unknown. Throws `UnreadableValue` for anything else. */
  number(name: string | readonly string[], format?: NumberFormat): number | null {
    const names = typeof name === 'string' ? [name] : name;
    return numberOf(this.cell(...names), this.nameOf(...names), format);
  }

  /** Kilocalories; of a column whose unit is kJ, converted. */
  kcal(name: string | readonly string[], format?: NumberFormat): number | null {
    const names = typeof name === 'string' ? [name] : name;
    return kcalOf(this.number(names, format), this.columns.find(...names)?.unit);
  }

  /** The name of the column in the file, for reports. */
  nameOf(...names: string[]): string {
    return this.columns.find(...names)?.name ?? names[0] ?? '';
  }

  /** An error that names the column and its value. */
  unreadable(reason: UnreadableValue['reason'], ...names: string[]): UnreadableValue {
    return new UnreadableValue(this.nameOf(...names), reason, this.text(...names));
  }
}

/** The rows of a CSV file below its header; empty rows are left out. */
export async function* tableRows(file: SourceFile, options: CsvOptions = {}): AsyncGenerator<TableRow> {
  let columns: Columns | null = null;
  for await (const { row, cells } of csvRows(file, options))
    if (!columns) columns = new Columns(cells);
    else if (cells.some((cell) => cell.trim() !== ''))
      yield new TableRow({ file: file.path, row }, columns, cells);
}

/** The rows of a sheet below its header; empty rows are left out. */
export function* sheetRows(file: SourceFile, { rows: [header = [], ...rows] }: Sheet): Generator<TableRow> {
  const columns = new Columns(header);
  const isFilled = (cells: Cell[]) => cells.some((cell) => cell !== null && cell !== '');
  for (const [at, cells] of rows.entries())
    if (isFilled(cells)) yield new TableRow({ file: file.path, row: at + 2 }, columns, cells);
}

/** Columns of the macros, by the names of the sources. */
export interface MacroColumns {
  kcal: readonly string[];
  protein: readonly string[];
  carbs: readonly string[];
  fat: readonly string[];
}

/** The values of the macros of a row. */
export const macrosOf = (
  row: TableRow,
  { kcal, protein, carbs, fat }: MacroColumns,
  format?: NumberFormat,
): Pick<NeutralFood, keyof MacroColumns> => ({
  kcal: row.kcal(kcal, format),
  protein: row.number(protein, format),
  carbs: row.number(carbs, format),
  fat: row.number(fat, format),
});
