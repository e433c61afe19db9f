import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels of the narrowest bar. */
const MODULE = 4;

/** GS1: the seven modules of each digit in the left half, odd parity (1 is a bar); the other sets follow from it. */
const ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const inverted = (modules: string) => [...modules].map((bit) => (bit === '1' ? '0' : '1')).join('');
const RIGHT = ODD.map(inverted);
const EVEN = RIGHT.map((modules) => [...modules].reverse().join(''));
/** Parity of the left half's digits (G is even), by the first digit, which has no bars of its own. */
const PARITY = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');

/** The bars of a code of 13 digits (EAN-13; with a leading 0 these are those of UPC-A) or 8 digits (EAN-8). */
function barsOf(code: string): string {
  const digits = [...code].map(Number);
  if (code.length === 8) {
    const half = (from: number, set: string[]) => digits.slice(from, from + 4).map((digit) => set[digit]);
    return ['101', ...half(0, ODD), '01010', ...half(4, RIGHT), '101'].join('');
  }
  const parity = PARITY[digits[0] ?? 0] ?? '';
  const left = digits.slice(1, 7).map((digit, at) => (parity[at] === 'G' ? EVEN : ODD)[digit]);
  const right = digits.slice(7).map((digit) => RIGHT[digit]);
  return ['101', ...left, '01010', ...right, '101'].join('');
}

/** One frame of brightness: the bars, dark on light, in the middle; only light gray without a code. */
function brightness(code: string): Buffer {
  const frame = Buffer.alloc(WIDTH * HEIGHT, 210);
  if (!code) return frame;
  const bars = barsOf(code);
  const left = Math.round((WIDTH - bars.length * MODULE) / 2);
  for (let y = 120; y < 360; y += 1) {
    for (let x = 0; x < bars.length * MODULE; x += 1) {
      if (bars[Math.floor(x / MODULE)] === '1') frame[y * WIDTH + left + x] = 40;
    }
  }
  return frame;
}

/**
 * A clip for the browser's fake camera that shows this code (8 or 13 digits), or no code for the empty text; made on
 * first use, which takes milliseconds. `--use-file-for-fake-video-capture=<path>` plays it over and over.
 */
export function barcodeClip(code: string): string {
  const folder = join(tmpdir(), 'fettle-clips');
  const path = join(folder, `${code || 'none'}.y4m`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const picture = Buffer.concat([brightness(code), Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  // Several journeys may begin at once: a rename makes the file appear complete.
  writeFileSync(`${path}.${process.pid}`, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
  renameSync(`${path}.${process.pid}`, path);
  return path;
}
