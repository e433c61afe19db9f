import { parseArgs } from 'node:util';
import type { Scene, Theme, Width } from '../ui-states/ui-state.ts';
import { THEMES, WIDTHS } from '../ui-states/ui-state.ts';

export const USAGE = `usage: npm run screenshots [-- [word …] [--width 360|768|1440] [--theme light|dark] [--product <address>]]
  word       only scenes with one of these words in their name; --width and --theme may be given several times
  --product  takes the pictures of a product that runs already, of the data folder in DATA_DIR, and leaves it running;
             start that one with REGISTRATIONS_PER_HOUR=1000, for the pictures bring their people with them`;

export interface Options {
  words: string[];
  widths: Width[];
  themes: Theme[];
  /** Address of a product that runs already. */
  product: string | undefined;
}

/** @throws an Error that says what is wrong with the arguments */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      width: { type: 'string', multiple: true },
      theme: { type: 'string', multiple: true },
      product: { type: 'string' },
    },
  });
  return {
    words: positionals,
    widths: chosen('--width', values.width?.map(Number), WIDTHS),
    themes: chosen('--theme', values.theme, THEMES),
    product: values.product?.replace(/\/$/, ''),
  };
}

function chosen<T>(option: string, given: unknown[] | undefined, all: readonly T[]): T[] {
  if (!given) return [...all];
  const unknown = given.find((value) => !all.some((known) => known === value));
  if (unknown !== undefined) throw new Error(`${option} is one of ${all.join(', ')}`);
  return all.filter((known) => given.includes(known));
}

/** Whether a scene's name holds one of the words; without words every one is wanted. */
export function wanted({ words }: Options, { name }: Scene): boolean {
  return words.length === 0 || words.some((word) => name.includes(word));
}
