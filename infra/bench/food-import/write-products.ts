import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const NEWLINE = 10;
/** GS1's prefix for demonstrations: no real product has it. */
const PREFIX = 9_520_000_000_000;
const CODE = /"code":"\d+"/;

/**
 * Writes a file of JSON lines that repeats a sample's products, each under a code of its own from `first` on. A name that
 * ends in `.gz` packs it. Gives its bytes unpacked.
 */
export async function writeProducts(
  sample: string,
  file: string,
  { first, rows }: { first: number; rows: number },
): Promise<number> {
  const text = await buffer(createReadStream(sample).pipe(createGunzip()));
  const lines: string[] = [];
  for (let begin = 0; begin < text.length; ) {
    const end = text.indexOf(NEWLINE, begin);
    lines.push(text.toString('latin1', begin, end < 0 ? text.length : end));
    begin = end < 0 ? text.length : end + 1;
  }
  let bytes = 0;
  function* products() {
    for (let row = 0; row < rows; row += 1) {
      const line = `${lines[row % lines.length]?.replace(CODE, `"code":"${codeOf(first + row)}"`)}\n`;
      bytes += line.length;
      yield Buffer.from(line, 'latin1');
    }
  }
  const packed = file.endsWith('.gz') ? [createGzip({ level: 1 })] : [];
  await pipeline([Readable.from(products()), ...packed, createWriteStream(file)]);
  return bytes;
}

/** A code of 13 digits with its check digit. */
function codeOf(row: number): string {
  const digits = String(PREFIX + row * 10).slice(0, 12);
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
