import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { problemsFileName } from './problems-file.ts';
import { FOOD_SOURCES, type FoodSource } from './recognise.ts';

/** A command of `node api/dist/foods.js`. */
export type FoodsCommand =
  | {
      action: 'import';
      file: string;
      source: FoodSource | null;
      again: boolean;
      problems: string;
      /** Rows of one transaction. */
      rows_at_once: number;
      /** Also load the USDA foods of every installation, unless the file is a complete export. */
      usda_first: boolean;
      /** The administrator who is notified of the end; `null` on the command line. */
      started_by: string | null;
    }
  | { action: 'export'; file: string };

/** Parses the arguments of the command line; throws a message of one line for a wrong one. */
export function readFoodsCommand(words: string[]): FoodsCommand {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      again: { type: 'boolean', default: false },
      problems: { type: 'string' },
      'rows-at-once': { type: 'string', default: '5000' },
      'usda-first': { type: 'boolean', default: false },
      'started-by': { type: 'string' },
    },
  });
  const [action, file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error('Name one file.');
  if (action === 'export') return { action, file };
  if (action !== 'import') throw new Error('Say import or export.');
  const { source = null, again, problems = join(dirname(file), problemsFileName(basename(file))) } = values;
  if (source !== null && !isSource(source))
    throw new Error(`--source is one of ${FOOD_SOURCES.join(', ')}, not "${source}".`);
  const rows_at_once = Number(values['rows-at-once']);
  if (!Number.isInteger(rows_at_once) || rows_at_once < 1)
    throw new Error('--rows-at-once is a number from 1.');
  const { 'usda-first': usda_first, 'started-by': started_by = null } = values;
  return { action, file, source, again, problems, rows_at_once, usda_first, started_by };
}

const isSource = (text: string): text is FoodSource => (FOOD_SOURCES as readonly string[]).includes(text);
