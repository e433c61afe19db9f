import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { Database } from 'node-sqlite3-wasm';
import { sharedData } from '../../../testing/shared-data.ts';
import { delimiterOf } from '../files/csv.ts';
import { SqliteTables } from '../files/database.ts';
import { openFiles } from '../files/open-files.ts';
import { textOf } from '../files/text.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';
import { ReadContext, type Source, type SourceFile } from '../source.ts';
import { SOURCES } from '../sources.gen.ts';
import { textFile } from '../sources-fixture.ts';
import { recognise } from './read-files.ts';

const samples = sharedData('histories');
const folder = mkdtempSync(join(tmpdir(), 'fettle-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Values that stand in one column, key or attribute of a file at a time. */
const HOSTILE = ['1e308', '-1', '__proto__', '', '0000-00-00', '9'.repeat(400)];
/** Values of another type, where JSON and databases have them. */
const OF_OTHER_TYPES = [null, 1e308, -1];
const OF_DATABASES = ['__proto__', '0000-00-00', ...OF_OTHER_TYPES];
const OF_JSON = [...HOSTILE, ...OF_OTHER_TYPES, true, [], {}, [[null]]];

/** The files of the samples by their folders; a zip file is a folder of its own. */
async function uploads(): Promise<SourceFile[][]> {
  if (samples === null) return [];
  const byFolder = new Map<string, { name: string; path: string }[]>();
  for (const entry of readdirSync(samples, { recursive: true, withFileTypes: true })) {
    const isNoSample = /^(expected\.json|meta\.json|.*\.md)$/.test(entry.name);
    if (!entry.isFile() || isNoSample) continue;
    const path = join(entry.parentPath, entry.name);
    const key = path.endsWith('.zip') ? path : entry.parentPath;
    byFolder.set(key, [...(byFolder.get(key) ?? []), { name: relative(samples, path), path }]);
  }
  return Promise.all(
    [...byFolder.values()].map((files) => openFiles(files, mkdtempSync(join(folder, 'unpacked-')))),
  );
}

async function textOfAll(file: SourceFile): Promise<string> {
  let text = '';
  for await (const piece of textOf(file)) text += piece;
  return text;
}

/** A table with a hostile value in one column of all its rows; lines without numbers are headers. */
function* hostileTables(text: string, delimiter: string): Generator<string> {
  const cell = new RegExp(`\\${delimiter}(?=(?:[^"]*"[^"]*")*[^"]*$)`);
  const rows = text.split('\n').map((line) => line.split(cell));
  const columns = Math.max(...rows.map((cells) => cells.length));
  const isHeader = (cells: string[], row: number) => row === 0 || !/\d{2}/.test(cells.join(''));
  for (let column = 0; column < columns; column += 1)
    for (const value of HOSTILE)
      yield rows
        .map((cells, row) =>
          isHeader(cells, row) || column >= cells.length
            ? cells.join(delimiter)
            : cells.with(column, value).join(delimiter),
        )
        .join('\n');
}

/** A JSON text with a hostile value for one of its keys, wherever it stands. */
function* hostileJson(text: string): Generator<string> {
  const whole = JSON.parse(text);
  const keys = new Set<string>();
  JSON.stringify(whole, (key, value) => {
    if (!/^\d*$/.test(key)) keys.add(key);
    return value;
  });
  for (const key of keys)
    for (const value of OF_JSON) yield JSON.stringify(whole, (name, other) => (name === key ? value : other));
  for (const value of OF_JSON) yield JSON.stringify([value, { __proto__: null, constructor: value }]);
}

/** An XML text with a hostile value for one of its attributes, in all elements. */
function* hostileXml(text: string): Generator<string> {
  const names = new Set([...text.matchAll(/\s([\w:]+)="/g)].map(([, name = '']) => name));
  for (const name of names)
    for (const value of HOSTILE)
      yield text.replaceAll(new RegExp(`(\\s${name}=)"[^"]*"`, 'g'), (_, before) => `${before}"${value}"`);
}

function* hostileTexts(file: SourceFile, text: string): Generator<string> {
  yield text.slice(0, text.length / 2);
  if (/^\s*</.test(text)) yield* hostileXml(text);
  else if (/^\s*[[{]/.test(text)) yield* hostileJson(text);
  else yield* hostileTables(text, delimiterOf(file.head));
}

/** A database with a hostile value in one column of a table. */
async function* hostileDatabases(file: SourceFile): AsyncGenerator<SourceFile> {
  const original = readFileSync(await file.localPath());
  const tables = await SqliteTables.open(file);
  const names = [...tables.rows(`SELECT name FROM sqlite_master WHERE type = 'table'`)].map(({ name }) =>
    String(name),
  );
  const columns = names.flatMap((table) => tables.columns(table).map((column) => ({ table, column })));
  tables.close();
  for (const { table, column } of columns)
    for (const value of OF_DATABASES) {
      const path = join(mkdtempSync(join(folder, 'database-')), basename(file.path));
      writeFileSync(path, original);
      const database = new Database(path);
      try {
        const { changes } = database.run(`UPDATE OR IGNORE "${table}" SET "${column}" = ?`, [value]);
        if (changes === 0) break;
      } catch {
        // The table refuses the value.
        continue;
      } finally {
        database.close();
      }
      yield* await openFiles([{ name: file.path, path }], folder);
      rmSync(join(path, '..'), { recursive: true });
    }
}

async function* hostileFiles(file: SourceFile): AsyncGenerator<SourceFile> {
  if (file.kind === 'database') yield* hostileDatabases(file);
  if (file.kind !== 'text') return;
  for (const text of hostileTexts(file, await textOfAll(file))) yield textFile(file.path, text);
}

/** Tells whether all numbers of an entry can be stored. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isStorable);

/** Reads the files; returns what went wrong other than a file that cannot be read. */
async function failureOf(source: Source, files: readonly SourceFile[]): Promise<string | null> {
  const answers = { weight_unit: 'kg', distance_unit: 'km', time_zone: 'Europe/Berlin' } as const;
  try {
    await source.asks?.(files);
    for await (const entry of source.read(files, new ReadContext(answers, () => {})))
      if (!isStorable(entry) || !/^\d{4}-\d\d-\d\d$/.test(entry.local_date)) return JSON.stringify(entry);
  } catch (error) {
    if (!(error instanceof UnreadableFile))
      return error instanceof Error ? String(error.stack) : String(error);
  }
  return null;
}

(samples === null ? describe.skip : describe)('the sources of imports', () => {
  let opened: SourceFile[][] = [];
  beforeAll(async () => {
    opened = await uploads();
  });

  it('recognise every file of the samples, each by one source', () => {
    const found = opened
      .flat()
      .map((file) => [file.path, Object.keys(SOURCES).filter((id) => SOURCES[id]?.recognises(file)).length]);
    expect(found.filter(([, count]) => count !== 1)).toEqual([]);
  });

  it.each(Object.keys(SOURCES))('read hostile values without an error of the program: %s', async (id) => {
    const failures = new Set<string>();
    for (const files of opened) {
      const own = recognise(files, SOURCES).sources.find((one) => one.id === id);
      for (const file of own?.files ?? [])
        for await (const hostile of hostileFiles(file)) {
          const others = own?.files.filter((one) => one !== file) ?? [];
          const failure = own && (await failureOf(own.source, [hostile, ...others]));
          if (failure) failures.add(failure.slice(0, 600));
        }
    }
    expect([...failures].slice(0, 5)).toEqual([]);
  });
});
