import { Buffer } from 'node:buffer';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from 'node-sqlite3-wasm';
import { zipped } from '../../testing/files/account-archive.ts';
import { openFiles } from './files/open-files.ts';
import { decodedHead } from './files/text.ts';
import type { NeutralEntry } from './neutral-entry.ts';
import { readEntries } from './reading/read-files.ts';
import type { Answers, Problem, Source, SourceFile } from './source.ts';

const BERLIN: Answers = { weight_unit: 'kg', distance_unit: 'km', time_zone: 'Europe/Berlin' };

/** A text file of an upload. */
export function textFile(path: string, content: string | Buffer): SourceFile {
  const bytes = Buffer.from(content);
  return {
    path,
    kind: 'text',
    head: decodedHead(bytes.subarray(0, 64 * 1024)),
    size: bytes.length,
    bytes: async function* () {
      yield bytes;
    },
    localPath: () => Promise.reject(new Error(`${path} is in memory only`)),
  };
}

/** A SQLite file of an upload, made by these statements. */
export async function databaseFile(name: string, statements: string): Promise<SourceFile> {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-database-'));
  const path = join(folder, name);
  const database = new Database(path);
  database.exec(statements);
  database.close();
  const [file] = await openFiles([{ name, path }], join(folder, 'unpacked'));
  if (!file) throw new Error(`${name} cannot be opened`);
  return file;
}

/**
 * Reads files of one source as a member in Berlin who weighs in kilograms would. The entries are without their places
 * and sorted by kind, day and time; the problems are as reported.
 */
export async function readWith(
  source: Source,
  files: readonly SourceFile[],
  answers: Partial<Answers> = {},
): Promise<{ entries: object[]; problems: Problem[] }> {
  const problems: Problem[] = [];
  const entries: NeutralEntry[] = [];
  const found = [{ id: 'source', source, files: [...files] }];
  const onProblem = (problem: Problem) => problems.push(problem);
  for await (const { entry } of readEntries(found, { ...BERLIN, ...answers }, onProblem)) entries.push(entry);
  return { entries: sorted(entries).map(({ place: _, ...entry }) => entry), problems };
}

/** Entries by kind, day and time; those of one moment by what they are, so that their order in the file does not matter. */
export function sorted<T extends { kind: string; local_date: string; local_time: string | null }>(
  entries: readonly T[],
): T[] {
  const key = (entry: T) => {
    const { kind, local_date, local_time, meal, type, text, weight, foods, duration_min } = entry as T &
      Record<string, unknown>;
    return JSON.stringify([
      kind,
      local_date,
      local_time ?? '',
      meal ?? type ?? text ?? weight,
      foods ?? duration_min,
    ]);
  };
  return entries.toSorted((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
}

/** A zip file of these files. */
export const zipOf = (files: Record<string, string | Buffer>) =>
  zipped(new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])));

/** A workbook with one sheet of these rows of XML. */
export const workbookOf = (rows: string) =>
  zipOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Weights" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  });
