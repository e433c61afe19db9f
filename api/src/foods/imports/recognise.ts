import { stat } from 'node:fs/promises';
import { isUnquotedDump, offCsvReader } from '../sources/open-food-facts/off-csv.ts';
import { openFdcDownload } from '../sources/usda/fdc-download.ts';
import { type CsvShape, cellsOf } from '../text-files/csv-records.ts';
import { beginningOf } from '../text-files/file-bytes.ts';
import { topLevelFields } from '../text-files/top-level-fields.ts';

/** The values of `--source`. */
export const FOOD_SOURCES = ['off', 'usda', 'fatsecret', 'jsonl'] as const;
export type FoodSource = (typeof FOOD_SOURCES)[number];

/** The format of a text file. */
export type TextFormat =
  /** `exported`: a complete export of food products by `foods -- export`. */
  | { kind: 'jsonl'; source: 'jsonl'; exported: boolean }
  | { kind: 'off-json'; source: 'off' }
  | { kind: 'fatsecret'; source: 'fatsecret' }
  | { kind: 'off-csv'; source: 'off'; header: string[]; shape: CsvShape };

export type FoodFormat = TextFormat | { kind: 'usda'; source: 'usda' };

/** A file of foods, its format and whether it is gzipped. */
export interface FoodFile {
  path: string;
  format: FoodFormat;
  packed: boolean;
  /** Bytes on disk. */
  size: number;
}

/** Detects the format of a file from its content; throws one clear line where it is unknown, or where it is not of `source`. */
export async function recognise(path: string, source: FoodSource | null): Promise<FoodFile> {
  const file = await inspected(path, source).catch((error: NodeJS.ErrnoException) => {
    // The errors of the system and of zlib have a code; that of a truncated zip has none.
    throw new Error(
      error.code === 'ENOENT'
        ? `${path} is not there.`
        : `${path} cannot be read (${error.code ?? error.message}).`,
    );
  });
  if (typeof file === 'string') throw new Error(`${path} ${file}.`);
  if (source && file.format.source !== source)
    throw new Error(`${path} is a file of ${file.format.source}, not of ${source}: leave --source out.`);
  return file;
}

/** The file, or a phrase that describes its error. */
async function inspected(path: string, source: FoodSource | null): Promise<FoodFile | string> {
  const found = await stat(path);
  if (!found.isFile() && !found.isDirectory()) return 'is neither a file nor a folder';
  const { bytes, text, packed } = found.isDirectory() ? FOLDER : await beginningOf(path);
  const whole = found.isDirectory() || bytes.subarray(0, ZIP.length).equals(ZIP);
  const size = whole ? await usdaSize(path) : found.size;
  const format = whole ? size && USDA : formatOf(text, source);
  if (format) return { path, format, packed, size };
  return (
    (whole ? null : mistakeIn(text)) ?? `is no file of foods in a known format${source ? ` (${source})` : ''}`
  );
}

/** Frequent mistakes, with a remedy; `null` for anything else. */
function mistakeIn(beginning: string): string | null {
  const text = beginning.replace(/^\ufeff/, '').trimStart();
  if (text === '') return 'is empty';
  if (/^(?:\ufffd\ufffd|.\0|\0.)/.test(text)) return 'is not in UTF-8: save it in UTF-8 first';
  if (text.startsWith('[')) return "is one JSON list: make it a product a line first (jq -c '.[]')";
  return null;
}

/** The format of a file with this beginning; `source` decides where the beginning does not. */
export function formatOf(beginning: string, source: FoodSource | null = null): TextFormat | null {
  const lines = beginning.replace(/^\ufeff/, '').split('\n');
  if (lines[0]?.trimStart().startsWith('[')) return null;
  const json = lines.filter((line) => line.startsWith('{')).slice(0, 20);
  for (const line of json) {
    const format = jsonFormatOf(namesIn(line));
    if (format) return format;
  }
  if (lines[0]?.trimStart().startsWith('{')) return source === null ? null : (ANY_JSON[source] ?? null);
  return csvFormatOf(lines[0] ?? '');
}

const ZIP = Buffer.from('PK\x03\x04');
const FOLDER = { bytes: Buffer.alloc(0), text: '', packed: false };
const USDA: FoodFormat = { kind: 'usda', source: 'usda' };

/** Bytes of the tables of FoodData Central in a zip or folder; 0 for anything else. */
async function usdaSize(path: string): Promise<number> {
  const { names, size, close } = await openFdcDownload(path);
  close();
  return names.some((name) => /^(branded_)?food\.csv(\.gz)?$/.test(name)) ? size : 0;
}

const OFF_JSON: TextFormat = { kind: 'off-json', source: 'off' };
const JSONL: TextFormat = { kind: 'jsonl', source: 'jsonl', exported: false };

const FATSECRET: TextFormat = { kind: 'fatsecret', source: 'fatsecret' };
const ANY_JSON: Partial<Record<FoodSource, TextFormat>> = {
  off: OFF_JSON,
  fatsecret: FATSECRET,
  jsonl: JSONL,
};

function jsonFormatOf(names: Set<string>): TextFormat | null {
  if (
    names.has('code') &&
    ['_id', 'nutriments', 'nutrition', 'product_type', 'lc'].some((name) => names.has(name))
  )
    return OFF_JSON;
  if (names.has('food_id') || (names.has('food') && names.size === 1)) return FATSECRET;
  if (!names.has('product_name') || names.has('code')) return null;
  return { kind: 'jsonl', source: 'jsonl', exported: names.has('edited_fields') };
}

/** The names of an object's fields, as far as the line goes. */
function namesIn(line: string): Set<string> {
  const names = new Set<string>();
  try {
    topLevelFields(Buffer.from(line), (name) => {
      names.add(name);
      return false;
    });
  } catch {
    // The beginning of a file may end in the middle of a line.
  }
  return names;
}

/** Tabs separate cells that are never quoted (the nightly dump), all quoted like the header, or quoted where they need it. */
function shapeOf(line: string, separator: string, header: string[]): CsvShape {
  if (separator !== '\t') return { separator, quoted: true };
  if (isUnquotedDump(header)) return { separator, quoted: false };
  return { separator, quoted: line.includes('"') || 'if needed', columns: header.length };
}

function csvFormatOf(line: string): TextFormat | null {
  const separator = ['\t', ',', ';'].find((mark) => line.includes(mark));
  if (!separator) return null;
  const header = cellsOf(Buffer.from(line), { separator, quoted: true });
  if (!header || !offCsvReader(header)) return null;
  return { kind: 'off-csv', source: 'off', header, shape: shapeOf(line, separator, header) };
}
