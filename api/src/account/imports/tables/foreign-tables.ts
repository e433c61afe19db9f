import { createHash } from 'node:crypto';
import { type Column, Columns, TableRow } from '../files/table.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';
import type { SourceFiles } from '../reading/read-files.ts';
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
import { firstRows, layoutOf, rowsOf, textOfCell } from './table-layout.ts';
import { isInUtc } from './table-moment.ts';

const EXAMPLES = 5;
const LONGEST = 80;
const LONGEST_PATH = 200;
const MOST_PATHS = 20;

/** A table of no known product, with its files: those that have the same header. */
export interface ForeignTable {
  shown: ImportTableDto;
  files: SourceFile[];
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
    const shown = await shownTable(file, remembered).catch((error) => {
      if (!(error instanceof UnreadableFile)) throw error;
      problem ??= error;
      return null;
    });
    const known = shown && found.get(shown.id);
    if (!shown || (!known && found.size === MOST_TABLES)) unknown.push(file);
    else if (!known) found.set(shown.id, { shown, files: [file] });
    else {
      known.files.push(file);
      if (known.shown.files.length < MOST_PATHS) known.shown.files.push(...shown.files);
    }
  }
  return { tables: [...found.values()], unknown, problem };
}

/** What a member sees of a file that is a table; `null` for another file. */
async function shownTable(
  file: SourceFile,
  remembered: readonly ImportTableAnswerDto[],
): Promise<ImportTableDto | null> {
  const first = await firstRows(file);
  const layout = layoutOf(first);
  if (!layout) return null;
  const { has_header, after } = layout;
  const rows = first.filter(({ row }) => row > after).map(({ cells }) => cells.map(textOfCell));
  // Without a header the kinds of the first cells tell tables apart.
  const id = digest(has_header ? layout.names : [layout.names.length, ...(rows[0] ?? []).map(kindOfCell)]);
  const names = layout.names.slice(0, MOST_COLUMNS).map((name) => name.slice(0, LONGEST));
  return {
    id,
    files: [file.path.slice(-LONGEST_PATH)],
    columns: names.map((name, at) => ({
      name,
      examples: rows.slice(0, EXAMPLES).map((cells) => (cells[at] ?? '').slice(0, LONGEST)),
    })),
    guess: remembered.find((answer) => answer.id === id) ?? guessOf({ id, names, has_header, rows }),
  };
}

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
const kindOfCell = (text: string) => (isNumber(text) ? 'number' : isDay(text) ? 'day' : 'text');

/** What a member is asked about tables; beside files of known products only tables that look like a history. */
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
  return tables.flatMap(({ shown, files }): SourceFiles[] => {
    const answer = answers.find(({ id }) => id === shown.id);
    const kind = answer?.kind;
    if (!answer || !kind) return [];
    return [
      {
        id: `table ${shown.id}`,
        source: {
          name: shown.files[0] ?? '',
          recognises: () => false,
          read: (watched, context) =>
            tableEntries(kind, mappedRows(watched, answer), { ...answer, files: watched.length }, context),
        },
        files,
      },
    ];
  });
}

/** The rows of files, whose columns have the names of the fields. */
async function* mappedRows(
  files: readonly SourceFile[],
  answer: ImportTableAnswerDto,
): AsyncGenerator<TableRow> {
  for (const file of files) {
    const layout = layoutOf(await firstRows(file));
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
