import { isUtf8 } from 'node:buffer';
import type { SourceFile } from '../source.ts';
import { UnreadableFile } from './unreadable-file.ts';

const SAMPLE_BYTES = 64 * 1024;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * The encoding of a text that begins with these bytes: by its byte order mark, by the zeros of UTF-16, else UTF-8, and
 * Windows-1252 where the bytes are no UTF-8. The last character may be cut off unless the bytes are the whole text.
 */
export function encodingOf(beginning: Buffer, isWhole = false): Encoding {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const some = beginning.subarray(0, 1_000);
  const zeros = (parity: number) => some.filter((byte, at) => at % 2 === parity && byte === 0).length;
  if (zeros(1) > some.length / 4 && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > some.length / 4 && zeros(1) === 0) return 'utf-16be';
  return isUtf8(isWhole ? beginning : wholeCharacters(beginning)) ? 'utf-8' : 'windows-1252';
}

/** Without a last character of UTF-8 that is cut off. */
function wholeCharacters(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(4, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte >= 0xc0) return bytes.subarray(0, bytes.length - back);
  }
  return bytes;
}

interface Decoder {
  decode(bytes?: Buffer, options?: { stream: boolean }): string;
}

/** The characters of the bytes 0x80 to 0x9f, where Windows-1252 differs from Latin-1. */
const OF_WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Node 20 decodes Windows-1252 as Latin-1, so that decoder is ours. */
function decoderOf(encoding: Encoding): Decoder {
  if (encoding !== 'windows-1252') return new TextDecoder(encoding);
  const decode = (bytes: Buffer = Buffer.alloc(0)) =>
    bytes
      .toString('latin1')
      .replaceAll(/[\x80-\x9f]/g, (character) => OF_WINDOWS[character.charCodeAt(0) - 0x80] ?? character);
  return { decode };
}

/** Decodes the beginning of a file, without its byte order mark; a shorter one than 64 KB is the whole file. */
export function decodedHead(beginning: Buffer): string {
  const isWhole = beginning.length < SAMPLE_BYTES;
  // The end of the stream is left open: a character that is cut off is dropped.
  return decoderOf(encodingOf(beginning, isWhole)).decode(beginning, { stream: !isWhole });
}

/**
 * The text of a file in pieces, decoded. A file whose beginning is ASCII and which turns out to be no UTF-8 later is read as
 * Windows-1252 from there on.
 */
export async function* textOf(file: SourceFile): AsyncGenerator<string> {
  let decoder: Decoder | null = null;
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of file.bytes()) {
    if (decoder) {
      yield decoder.decode(chunk, { stream: true });
      continue;
    }
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (held.length < SAMPLE_BYTES) continue;
    const encoding = encodingOf(held);
    const whole = wholeCharacters(held);
    if (encoding === 'utf-8' && isAscii(whole)) {
      // Not decided yet: ASCII is the same in both.
      yield whole.toString('latin1');
      held = held.subarray(whole.length);
      continue;
    }
    decoder = decoderOf(encoding);
    yield decoder.decode(held, { stream: true });
  }
  if (decoder) yield decoder.decode();
  else if (held.length > 0) yield decodedHead(held);
}

const isAscii = (bytes: Buffer) => bytes.every((byte) => byte < 0x80);

/** Largest line: a hostile file of one line would otherwise be in memory as a whole. */
export const LONGEST_LINE = 1024 * 1024;

/** The lines of a file, counted from 1, without their line ends. */
export async function* linesOf(file: SourceFile): AsyncGenerator<{ row: number; text: string }> {
  let rest = '';
  let row = 0;
  for await (const piece of textOf(file)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      row += 1;
      if (line.length > LONGEST_LINE) throw tooLong(file, row);
      yield { row, text: line.endsWith('\r') ? line.slice(0, -1) : line };
    }
    if (rest.length > LONGEST_LINE) throw tooLong(file, row + 1);
  }
  if (rest !== '') yield { row: row + 1, text: rest.endsWith('\r') ? rest.slice(0, -1) : rest };
}

export const tooLong = ({ path }: SourceFile, row: number) =>
  new UnreadableFile('FILE_DAMAGED', `Row ${row} of ${path} is longer than 1 MB`, path, row);
