import { parseArgs } from 'node:util';
import type { Theme, UiState, Width } from '../ui-states/ui-state.ts';
import { THEMES, WIDTHS } from '../ui-states/ui-state.ts';

export const USAGE = `usage: npm run screenshots [-- [word …] [--width 360|768|1440] [--theme light|dark] [--product <address>]]
       npm run screenshots -- --baselines [state …]
  --baselines  takes the pictures anew that the tests compare these states with, or all of them
  word       only UI states with one of these words in their name; --width and --theme may stand several times
  --product  takes the pictures of a product that runs already, of the data folder in DATA_DIR, and leaves it running;
             start that product with REGISTRATIONS_PER_HOUR=1000, because the pictures register their own members`;

export interface Options {
  words: string[];
  widths: Width[];
  themes: Theme[];
  /** Address of a running product. */
  product: string | undefined;
}

/** @throws an Error that names the wrong arguments */
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
    widths: selection('--width', values.width?.map(Number), WIDTHS),
    themes: selection('--theme', values.theme, THEMES),
    product: values.product?.replace(/\/$/, ''),
  };
}

function selection<T>(option: string, values: unknown[] | undefined, all: readonly T[]): T[] {
  if (!values) return [...all];
  const unknown = values.find((value) => !all.some((possible) => possible === value));
  if (unknown !== undefined) throw new Error(`${option} is one of ${all.join(', ')}`);
  return all.filter((possible) => values.includes(possible));
}

/** Whether the name of a UI state contains one of the words; without words every state is selected. */
export function isSelected({ words }: Options, { name }: UiState): boolean {
  return words.length === 0 || words.some((word) => name.includes(word));
}
