import { type Column, Columns, TableRow } from '../files/table.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';
import type { SourceFiles } from '../reading/read-files.ts';
import { digest, TABLE } from '../rows/import-id.ts';
import type { Question, SourceFile } from '../source.ts';
import { columnName } from './column-names.ts';
import { guessOf, isDay, isNumber } from './guess.ts';
import {
  type ImportTableAnswerDto,
  type ImportTableDto,
  MOST_COLUMNS,
  MOST_TABLES,
} from './import-tables.dto.ts';
import { tableEntries } from './table-entries.ts';
import { firstRows, layoutOf, rowsOf, type TableLayout, textOfCell } from './table-layout.ts';
import { isInUtc } from './table-moment.ts';

const EXAMPLES = 5;
const LONGEST = 80;
const LONGEST_PATH = 200;
const MOST_PATHS = 20;

/** A table of no known product, with its files, those that have the same header, and the layout of each. */
export interface ForeignTable {
  shown: ImportTableDto;
  files: SourceFile[];
  layouts: TableLayout[];
}

export interface ForeignTables {
  tables: ForeignTable[];
  /** Files that are no tables. */
  unknown: SourceFile[];
  /** The reason why the first of them that looks like a table cannot be read. */
  problem: UnreadableFile | null;
}

/** Finds the tables among files that no source knows; a remembered answer for the same header is the guess. */
export async function foreignTables(
  files: readonly SourceFile[],
  remembered: readonly ImportTableAnswerDto[],
): Promise<ForeignTables> {
  const found = new Map<string, ForeignTable>();
  const unknown: SourceFile[] = [];
  let problem: UnreadableFile | null = null;
  for (const file of files) {
    const table = await tableOf(file, remembered).catch((error) => {
      if (!(error instanceof UnreadableFile)) throw error;
      problem ??= error;
      return null;
    });
    const known = table && found.get(table.shown.id);
    if (!table || (!known && found.size === MOST_TABLES)) unknown.push(file);
    else if (!known) found.set(table.shown.id, table);
    else {
      known.files.push(file);
      known.layouts.push(...table.layouts);
      if (known.shown.files.length < MOST_PATHS) known.shown.files.push(...table.shown.files);
    }
  }
  return { tables: [...found.values()], unknown, problem };
}

/** The table of a file; `null` for a file that is none. */
async function tableOf(
  file: SourceFile,
  remembered: readonly ImportTableAnswerDto[],
): Promise<ForeignTable | null> {
  const first = await firstRows(file);
  const layout = layoutOf(first);
  if (!layout) return null;
  const { has_header, after } = layout;
  const rows = first.filter(({ row }) => row > after).map(({ cells }) => cells.map(textOfCell));
  const id = digest(
    JSON.stringify(has_header ? layout.names : layout.names.map((_, at) => kindOf(rows, at))),
  );
  const names = layout.names.slice(0, MOST_COLUMNS).map(shownText);
  const shown = {
    id,
    files: [file.path.slice(-LONGEST_PATH)],
    columns: names.map((name, at) => ({
      name,
      unit: columnName(name).unit || null,
      examples: rows.slice(0, EXAMPLES).map((cells) => shownText(cells[at] ?? '')),
    })),
  };
  const known = answerOf(shown, remembered);
  // A table that was left out may be wanted now: then its columns are guessed.
  const guess = known?.kind
    ? known
    : { ...guessOf({ id, names, has_header, rows }), ...(known && { kind: null }) };
  return { shown: { ...shown, guess }, files: [file], layouts: [layout] };
}

/** The beginning of a text on one line; JSON writes a control character with six. */
const shownText = (text: string) => text.slice(0, LONGEST).replaceAll(/\p{Cc}/gu, ' ');

/** The first answer for a table; none that names a column which the table lacks. */
const answerOf = (
  { id, columns: { length } }: Pick<ImportTableDto, 'id' | 'columns'>,
  answers: readonly ImportTableAnswerDto[],
) => answers.find((answer) => answer.id === id && answer.columns.every(({ column }) => column < length));

/** The kind of a column without a name, which tells tables apart: of numbers with their magnitude, 2 for `80,5`. */
function kindOf(rows: readonly string[][], at: number): string {
  const cells = rows.map((row) => row[at] ?? '').filter((text) => text !== '');
  const [first = ''] = cells;
  if (!isNumber(first)) return isDay(first) ? 'day' : 'text';
  const largest = Math.max(...cells.filter(isNumber).map(magnitudeOf));
  return `number ${Math.round(largest)}`;
}

/** The decimal logarithm of a number, of one between -1 and 1 that of 1. */
function magnitudeOf(text: string): number {
  const plain = text.replaceAll(/[.,'\s](?=\d{3}(\D|$))/g, '').replace(',', '.');
  return Math.log10(Math.max(1, Math.abs(Number.parseFloat(plain)) || 1));
}

/** Questions to a member about tables; beside files of known products only tables that look like a history. */
export function tableQuestions(tables: readonly ForeignTable[], isAlone: boolean): Question[] {
  const isAsked = isAlone ? tables.length > 0 : tables.some(({ shown }) => shown.guess.kind !== null);
  if (!isAsked) return [];
  const dates = tables.flatMap(({ shown: { columns, guess } }) => {
    const date = guess.columns.find(({ field }) => field === 'date');
    return date ? (columns[date.column]?.examples ?? []) : [];
  });
  return dates.some(isInUtc) ? ['columns', 'time_zone'] : ['columns'];
}

/** The tables that the member's answers say how to read, each as a source of its own. */
export function answeredTables(
  tables: readonly ForeignTable[],
  answers: readonly ImportTableAnswerDto[],
): SourceFiles[] {
  return tables.flatMap(({ shown, files, layouts }): SourceFiles[] => {
    const answer = answerOf(shown, answers);
    const kind = answer?.kind;
    if (!answer || !kind) return [];
    return [
      {
        id: `${TABLE} ${shown.id}`,
        source: {
          name: shown.files[0] ?? '',
          recognises: () => false,
          read: (watched, context) =>
            tableEntries(
              kind,
              mappedRows(watched, layouts, answer),
              { ...answer, files: watched.length },
              context,
            ),
        },
        files,
      },
    ];
  });
}

/** The rows of files, whose columns have the names of the fields. */
async function* mappedRows(
  files: readonly SourceFile[],
  layouts: readonly TableLayout[],
  answer: ImportTableAnswerDto,
): AsyncGenerator<TableRow> {
  for (const [at, file] of files.entries()) {
    const layout = layouts[at];
    if (!layout) continue;
    const columns = new MappedColumns(layout.names, answer.columns);
    for await (const { row, cells } of rowsOf(file))
      if (row > layout.after) yield new TableRow({ file: file.path, row }, columns, cells);
  }
}

/** The columns of a header by the fields that a member says they are. */
class MappedColumns extends Columns {
  readonly #fields: Map<string, Column>;

  constructor(names: readonly string[], answer: ImportTableAnswerDto['columns']) {
    super([]);
    const column = (at: number): Column => {
      const name = names[at] ?? '';
      return { at, name: name.slice(0, LONGEST), unit: columnName(name).unit };
    };
    this.#fields = new Map(answer.map(({ field, column: at }) => [field, column(at)]));
  }

  override find(...fields: string[]): Column | undefined {
    return fields.map((field) => this.#fields.get(field)).find((column) => column !== undefined);
  }
}
