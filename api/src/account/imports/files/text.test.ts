import { Buffer } from 'node:buffer';
import { textFile } from '../sources-fixture.ts';
import { linesOf, textOf } from './text.ts';

const LINE = 'Käse, 80 kcal – ½ Stück\n';
const ASCII_80_KB = 'plain text, 16 b\n'.repeat(5_000);
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

/** A file that arrives in pieces of so many bytes. */
const inPieces = (content: string | Buffer, size: number) => ({
  ...textFile('file.txt', content),
  bytes: async function* () {
    const whole = Buffer.from(content);
    for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
  },
});

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

const win1252 = (text: string) => Buffer.from(text, 'latin1');
const cases: [name: string, content: Buffer, text: string][] = [
  ['UTF-8', Buffer.from(LINE), LINE],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${LINE}`), LINE],
  ['UTF-16 LE with a byte order mark', Buffer.from(`\ufeff${LINE}`, 'utf16le'), LINE],
  ['UTF-16 BE with a byte order mark', utf16be(`\ufeff${LINE}`), LINE],
  ['UTF-16 LE without one', Buffer.from(LINE, 'utf16le'), LINE],
  ['UTF-16 BE without one', utf16be(LINE), LINE],
  ['Windows-1252', Buffer.concat([win1252('K\xe4se '), Buffer.from([0x80, 0x96])]), 'Käse €–'],
  ['Windows-1252 that ends with its only accent', win1252('caf\xe9'), 'café'],
  [
    'Windows-1252 after 80 KB of ASCII',
    win1252(`${ASCII_80_KB}caf\xe9 au lait`),
    `${ASCII_80_KB}café au lait`,
  ],
  ['UTF-8 after 80 KB of ASCII', Buffer.from(`${ASCII_80_KB}café 🍏`), `${ASCII_80_KB}café 🍏`],
  [
    'Windows-1252 whose first accent ends a piece',
    win1252(`${'a'.repeat(64 * 1024 - 1)}\xe9bc`),
    `${'a'.repeat(64 * 1024 - 1)}ébc`,
  ],
  ['an empty file', Buffer.alloc(0), ''],
];

it.each(cases)('reads %s', async (_, content, text) => {
  for (const size of [7, 64 * 1024, 1_000_000])
    expect((await whole(textOf(inPieces(content, size)))) === text).toBe(true);
});

it('gives the head of a file without half a character', () => {
  expect(textFile('long.txt', `${'a'.repeat(64 * 1024 - 1)}é`).head.endsWith('aa')).toBe(true);
  expect(textFile('short.txt', win1252('caf\xe9')).head).toBe('café');
});

it('counts lines and drops their ends', async () => {
  const lines = [];
  for await (const line of linesOf(inPieces('one\r\ntwo\n\nfour\r', 2))) lines.push(line);
  expect(lines).toEqual([
    { row: 1, text: 'one' },
    { row: 2, text: 'two' },
    { row: 3, text: '' },
    { row: 4, text: 'four' },
  ]);
});

it.each([1_000, 10_000_000])('refuses a line of more than 1 MB in pieces of %i bytes', async (size) => {
  const read = async () => {
    for await (const _ of linesOf(inPieces(`a\n${'b'.repeat(1_100_000)}\nc`, size)));
  };
  await expect(read()).rejects.toMatchObject({ code: 'FILE_DAMAGED', row: 2 });
});
