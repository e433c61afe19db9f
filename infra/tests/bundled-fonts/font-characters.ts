import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ROOT } from '../../workspace.ts';

const THEME = join(ROOT, 'shared-ui/src/core/theme');

/** Numbers of tables in WOFF2, in the order of its specification; only the positions of these are needed. */
const [CMAP, GLYF, LOCA] = [0, 10, 11];
const OTHER_TAG = 63;

/** A table's length within the decompressed data, and its tag: a number of WOFF2, or four letters. */
interface Table {
  tag: number | string;
  length: number;
}

/** Code points that browsers draw with each family of `font.css`: in the unicode range of a file, and in the file. */
export function bundledCharacters(): Record<string, Set<number>> {
  const css = readFileSync(join(THEME, 'font.css'), 'utf8');
  const families: Record<string, Set<number>> = {};
  for (const [face] of css.matchAll(/@font-face \{[^}]*\}/g)) {
    const [, file] = /url\("([^"]+)"\)/.exec(face) ?? [];
    const [, family] = /font-family: "([^"]+)"/.exec(face) ?? [];
    if (!file || !family) continue;
    const inFile = codePoints(readFileSync(join(THEME, file)));
    families[family] ??= new Set();
    for (const one of unicodeRange(face)) if (inFile.has(one)) families[family].add(one);
  }
  return families;
}

function unicodeRange(face: string): number[] {
  return [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const [start, end] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: end - start + 1 }, (_, at) => start + at);
  });
}

/** Code points of the Unicode table (format 4) of a WOFF2 file. */
export function codePoints(woff2: Buffer): Set<number> {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is not a WOFF2 file.');
  const { tables, end } = tablesOf(woff2);
  const data = brotliDecompressSync(woff2.subarray(end, end + woff2.readUInt32BE(20)));
  let start = 0;
  for (const { tag, length } of tables) {
    if (tag === CMAP) return mapped(data.subarray(start, start + length));
    start += length;
  }
  throw new Error('This font maps no characters.');
}

function tablesOf(woff2: Buffer): { tables: Table[]; end: number } {
  let at = 48;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const tables = Array.from({ length: woff2.readUInt16BE(12) }, () => {
    const flags = woff2.readUInt8(at++);
    let tag: number | string = flags & 63;
    if (tag === OTHER_TAG) {
      tag = woff2.toString('latin1', at, at + 4);
      at += 4;
    }
    const original = number();
    // These two are transformed unless version 3 is named, other tables only if a version is named.
    const version = flags >> 6;
    const isTransformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0;
    return { tag, length: isTransformed ? number() : original };
  });
  return { tables, end: at };
}

function mapped(cmap: Buffer): Set<number> {
  const found = new Set<number>();
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const size = table.readUInt16BE(6);
    for (let segment = 0; segment < size; segment += 2) {
      const [end, start] = [table.readUInt16BE(14 + segment), table.readUInt16BE(16 + size + segment)];
      for (let one = start; one <= end && one < 0xffff; one++) found.add(one);
    }
  }
  return found;
}
