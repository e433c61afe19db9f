import { mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { failureLine } from '../../failure.ts';
import { runToEnd } from '../processes/node-process.ts';
import { listenForStop } from '../processes/stop-signal.ts';
import { REPO, readSettings } from '../start/settings.ts';
import { Stages } from '../start/stages.ts';
import { withProductDatabase } from './with-product-database.ts';

const USAGE = `usage:
  npm run foods -- import <file or folder> [--source off|usda|fatsecret|jsonl] [--again] [--problems <file>]
      brings a public table of foods into the shared food database: Open Food Facts (JSONL, CSV), USDA FoodData Central
      (zip or folder of CSV), or our own form (JSONL, a product a line), packed (.gz) or not; safe to repeat, and an
      import that was stopped goes on where it stopped (--again: from the beginning)
  npm run foods -- export <file>   writes the shared food database in our own form (packed when its name ends with .gz)
The server may be up or down.`;

const SOURCES = ['off', 'usda', 'fatsecret', 'jsonl'];

/** The parsed arguments; paths are absolute. */
interface Asked {
  action: 'import' | 'export';
  file: string;
  options: string[];
}

/**
 * `npm run foods`, on the database that `npm start` uses. Exit code 0 when done, 1 when it failed or was stopped (one
 * line says why), 2 when the arguments are wrong.
 */
async function foods(args: string[], signal: AbortSignal): Promise<number> {
  if (args.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(USAGE);
    return 0;
  }
  const asked = readArguments(args);
  if (typeof asked === 'string') {
    console.error(`${USAGE}\n\n${asked}`);
    return 2;
  }
  const settings = readSettings(process.env);
  const stages = new Stages();
  await withProductDatabase(settings, 'foods', async (url) => {
    const env = { ...settings.env, DATABASE_URL: url };
    await runToEnd(['api/dist/prepare.js', '--without-foods'], { env, signal });
    await stages.run(asked.action, (progress) => {
      const onLine = (line: string) => (line.startsWith('… ') ? progress(line.slice(2)) : stages.say(line));
      const words = [asked.action, asked.file, ...optionsOf(asked, settings.dataDir)];
      return runToEnd(['api/dist/foods.js', ...words], { env, signal, onLine });
    });
  });
  return 0;
}

/** Parses the arguments; returns a message when they are wrong. */
function readArguments([action, ...rest]: string[]): Asked | string {
  if (!isAction(action)) return action ? `It does not know "${action}".` : 'Say import or export.';
  const options: string[] = [];
  const files: string[] = [];
  for (let at = 0; at < rest.length; at += 1) {
    const [word = '', inside] = (rest[at] ?? '').split(/=(.*)/s, 2);
    const value = () => inside ?? rest[++at] ?? '';
    if (word === '--again') options.push(word);
    else if (word === '--source') {
      const source = value();
      if (!SOURCES.includes(source)) return `--source is one of ${SOURCES.join(', ')}, not "${source}".`;
      options.push(`--source=${source}`);
    } else if (word === '--problems') {
      const file = value();
      if (!file) return '--problems needs the name of a file.';
      options.push(`--problems=${fromWhereItWasTyped(file)}`);
    } else if (word.startsWith('-')) return `It does not know ${word}.`;
    else files.push(fromWhereItWasTyped(rest[at] ?? ''));
  }
  const [file, ...more] = files;
  if (!file || more.length > 0) return 'Name one file or folder.';
  return action === 'export' && options.length > 0 ? 'export has no options.' : { action, file, options };
}

const isAction = (word = ''): word is Asked['action'] => ['import', 'export'].includes(word);
const fromWhereItWasTyped = (path: string) => resolve(process.env.INIT_CWD || REPO, path);

function optionsOf({ action, file, options }: Asked, dataDir: string): string[] {
  if (action === 'export') return [];
  const folder = join(dataDir, 'food-imports');
  mkdirSync(folder, { recursive: true });
  const listed = options.some((option) => option.startsWith('--problems='));
  const problems = listed ? [] : [`--problems=${join(folder, `${basename(file)}.problems.jsonl`)}`];
  return ['--usda-first', ...options, ...problems];
}

const abort = new AbortController();
listenForStop(
  () => abort.abort(),
  () => process.exit(1),
);
try {
  process.exitCode = await foods(process.argv.slice(2), abort.signal);
} catch (error) {
  console.error(
    abort.signal.aborted
      ? 'stopped; an import goes on from here when it is started again'
      : failureLine(error),
  );
  process.exitCode = 1;
}
