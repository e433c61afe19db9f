/**
 * Reads the files of an import in a process of its own: a large or hostile file can end this process alone, and the
 * process knows none of the server's secrets. At most two batches are ahead of what is stored.
 */
import 'reflect-metadata';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { ApiError } from '../../../platform/http/errors.ts';
import { type LocalFile, openFiles } from '../files/open-files.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';
import type { UnreadableRows } from '../import-summary.ts';
import { type EntryRow, entryRows } from '../rows/entry-rows.ts';
import { ImportIds } from '../rows/import-id.ts';
import type { Answers, Question, SourceFile } from '../source.ts';
import { SOURCES } from '../sources.gen.ts';
import { answeredTables, foreignTables, tableQuestions } from '../tables/foreign-tables.ts';
import type { ImportTableAnswerDto, ImportTableDto } from '../tables/import-tables.dto.ts';
import { openQuestions, type Recognised, readEntries, recognise } from './read-files.ts';
import { UnreadableCounts } from './unreadable-rows.ts';

/** The first message to the process. */
export interface ReadTask {
  files: LocalFile[];
  /** Empty local folder for what has to be unpacked. */
  folder: string;
  owner_id: string;
  answers: Answers;
  /** True once the member was asked: then the files are read although they leave questions open. */
  is_answered: boolean;
  /** The member's answers for tables of earlier imports, the newest first. */
  remembered: ImportTableAnswerDto[];
}

/** Sources and questions of the files, before any entry is read. */
export interface FoundFiles {
  sources: string[];
  unknown_files: string[];
  questions: Question[];
  tables: ImportTableDto[];
}

/** The messages of the process, in their order; `read` is the part of the files that was read, from 0 to 1. */
export type ReadMessage =
  | { found: FoundFiles }
  | { rows: EntryRow[]; read: number }
  | { read: number }
  | { end: UnreadableRows[] }
  | { failed: { code: string; message: string; field: string | null } };

/** Interval at which the process tells how far it is, also while it finds no rows: one that is silent hangs. */
const TELL_MS = 1_000;
const AHEAD = 2;
/** Rows of one message, of which a meal counts as many as it has items. */
const ROWS_AT_ONCE = 500;
const MOST_UNKNOWN = 20;

let progress: Progress | null = null;

async function read(task: ReadTask): Promise<void> {
  const telling = setInterval(() => post({ read: progress?.read ?? 0 }), TELL_MS);
  try {
    await readFiles(task);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { code, message, file } = error;
    post({ failed: { code, message, field: file } });
  } finally {
    clearInterval(telling);
  }
}

async function readFiles(task: ReadTask): Promise<void> {
  const files = await openFiles(task.files, task.folder);
  const { sources, unknown: others } = recognise(files, SOURCES);
  const { tables, unknown, problem } = await foreignTables(others, task.remembered);
  if (sources.length === 0 && tables.length === 0) throw problem ?? notKnown(files);
  const read = [...sources, ...answeredTables(tables, task.answers.tables ?? [])];
  const questions = [
    ...new Set([...(await openQuestions(sources)), ...tableQuestions(tables, sources.length === 0)]),
  ];
  const names = [...new Set(read.map(({ source }) => source.name))];
  const unknown_files = unknown.slice(0, MOST_UNKNOWN).map(({ path }) => path.slice(0, 200));
  const shown = tables.map((table) => table.shown);
  post({ found: { sources: names, unknown_files, questions, tables: shown } });
  if (questions.length === 0 || task.is_answered) await readAll(task, read);
}

async function readAll(task: ReadTask, sources: Recognised['sources']): Promise<void> {
  const { answers, owner_id } = task;
  const read = new Progress(sources.flatMap(({ files }) => files));
  progress = read;
  const counted = sources.map((one) => ({ ...one, files: one.files.map((file) => read.watch(file)) }));
  const names = new Map(sources.map(({ id, source }) => [id, source.name]));
  const unreadable = new UnreadableCounts();
  const context = {
    ids: new ImportIds(owner_id),
    time_zone: answers.time_zone,
    distance_unit: answers.distance_unit,
    now: new Date().toISOString(),
  };
  let ahead = 0;
  process.on('message', () => {
    ahead -= 1;
  });
  let rows: EntryRow[] = [];
  let size = 0;
  const send = async () => {
    post({ rows, read: read.read });
    rows = [];
    size = 0;
    ahead += 1;
    while (ahead >= AHEAD) await once(process, 'message');
  };
  for await (const { source, entry } of readEntries(counted, answers, (problem) => unreadable.add(problem))) {
    const source_name = names.get(source) ?? source;
    const made = await entryRows(entry, { ...context, source, source_name }).catch((error) => {
      if (!(error instanceof ApiError)) throw error;
      const { message, field } = error.errors[0];
      unreadable.addRefused(entry.place, message, field);
      return [];
    });
    for (const row of made) {
      rows.push(row);
      size += Array.isArray(row.content.items) ? row.content.items.length : 1;
      if (size >= ROWS_AT_ONCE) await send();
    }
  }
  await send();
  post({ end: unreadable.list() });
}

/** Counts the bytes that sources read of their files. */
class Progress {
  readonly #total: number;
  #done = 0;

  constructor(files: readonly SourceFile[]) {
    this.#total = files.reduce((sum, { size }) => sum + size, 0);
  }

  get read(): number {
    return this.#total === 0 ? 1 : Math.min(1, this.#done / this.#total);
  }

  watch(file: SourceFile): SourceFile {
    const count = (bytes: number) => {
      this.#done += bytes;
    };
    return {
      ...file,
      async *bytes() {
        for await (const chunk of file.bytes()) {
          count(chunk.length);
          yield chunk;
        }
      },
      async localPath() {
        const path = await file.localPath();
        count(file.size);
        return path;
      },
    };
  }
}

function notKnown(files: readonly SourceFile[]): UnreadableFile {
  const [file] = files;
  if (!file) return new UnreadableFile('FILE_UNKNOWN', 'There is nothing in this file that Fettle can read');
  return new UnreadableFile(
    'FILE_UNKNOWN',
    `${file.path.slice(0, 200)} is in a form that Fettle does not know`,
    file.path.slice(0, 200),
  );
}

function post(message: ReadMessage): void {
  process.send?.(message);
}

// Requests have priority. Where the whole API has a lower one, a user without rights may not raise it.
if (getPriority() < 10) setPriority(10);
process.once('disconnect', () => process.exit());
process.once('message', (task: ReadTask) => void read(task));
