import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { openPromise } from 'yauzl';
import type { ReadRow } from '../../normalisation/source-food.ts';
import { type CsvRecord, csvRecords } from '../../text-files/csv-records.ts';
import { type FileBytes, fileBytes } from '../../text-files/file-bytes.ts';
import { linesOf, type Place } from '../../text-files/lines-of.ts';
import { type FdcFile, fdcFoods } from './fdc-foods.ts';

const COMMA = { separator: ',', quoted: true };
const FROM_TOP = { line: 0, offset: 0 };

/** A file of a download of FoodData Central, in its zip or in a folder. */
interface PackedTable {
  /** File name without its folder. */
  name: string;
  /** Bytes, counted as `FileBytes.done` counts them. */
  size: number;
  open(): Promise<FileBytes> | FileBytes;
}

/** The CSV files of a download. */
export interface FdcDownload {
  names: string[];
  size: number;
  file: FdcFile;
  /** Bytes of its files that have been read. */
  done(): number;
  close(): void;
}

/** Opens a zip or a folder; single files may be gzipped and have a second part in their name ("food_nutrient.joined.csv.gz"). */
export async function openFdcDownload(path: string): Promise<FdcDownload> {
  const { tables, close } = (await stat(path)).isDirectory() ? await inFolder(path) : await inZip(path);
  const opened: FileBytes[] = [];
  async function* records({ open }: PackedTable): AsyncGenerator<CsvRecord[]> {
    const bytes = await open();
    opened.push(bytes);
    yield* csvRecords(linesOf(bytes.chunks, FROM_TOP), COMMA);
  }
  const named = (name: string) => {
    const [, stem = ''] = /^(.*)\.csv$/.exec(name) ?? [];
    return tables.find((table) => new RegExp(`^${stem}(\\..+)?\\.csv(\\.gz)?$`).test(table.name));
  };
  return {
    names: tables.map(({ name }) => name),
    size: tables.reduce((sum, { size }) => sum + size, 0),
    file: (name) => {
      const table = named(name);
      return table ? records(table) : null;
    },
    done: () => opened.reduce((sum, { done }) => sum + done(), 0),
    close,
  };
}

async function inFolder(path: string): Promise<{ tables: PackedTable[]; close(): void }> {
  const names = (await readdir(path)).filter((name) => /\.csv(\.gz)?$/.test(name));
  const tables = await Promise.all(
    names.sort().map(async (name) => {
      const file = join(path, name);
      const open = () => fileBytes(file, name.endsWith('.gz'), 0);
      return { name, size: (await stat(file)).size, open };
    }),
  );
  return { tables, close: () => undefined };
}

async function inZip(path: string): Promise<{ tables: PackedTable[]; close(): void }> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const tables: PackedTable[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!/\.csv$/.test(entry.fileName)) continue;
    const open = async () => counted(await zip.openReadStreamPromise(entry));
    tables.push({ name: basename(entry.fileName), size: entry.uncompressedSize, open });
  }
  return { tables, close: () => zip.close() };
}

function counted(stream: AsyncIterable<Buffer>): FileBytes {
  let done = 0;
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      done += chunk.length;
      yield chunk;
    }
  }
  return { chunks: chunks(), done: () => done };
}

/** A row, its line in its table or its number, and the place after it. */
interface FdcPlacedRow {
  row: ReadRow;
  line: number;
  place: Place;
}

/**
 * The rows of a download of FoodData Central after the first `from.line` of them, which are counted as lines: first
 * the rows of its tables that cannot be read, then its foods, always in the same order.
 */
export async function* fdcRows(
  download: FdcDownload,
  database_url: string,
  from: Place,
): AsyncGenerator<FdcPlacedRow[]> {
  const client = new Client({ connectionString: database_url, application_name: 'fettle foods, tables' });
  await client.connect();
  try {
    let line = 0;
    for await (const rows of fdcFoods(download.file, client)) {
      const placed = rows.map((row) => {
        line += 1;
        const table_line = 'skipped' in row ? row.line : undefined;
        return { row, line: table_line ?? line, place: { line, offset: 0 } };
      });
      yield placed.filter(({ place }) => place.line > from.line);
    }
  } finally {
    await client.end();
    download.close();
  }
}
