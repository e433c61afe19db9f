/**
 * `node api/dist/foods.js import <file> [--source …] [--again] [--problems <file>]` or `export <file>`: brings public
 * tables of foods into the shared database of DATABASE_URL, or writes that into a file. The server may be up or down.
 */
import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import { databaseUrl } from './config/data-stores.ts';
import { connect } from './database/data-source.ts';
import { type FoodsCommand, readFoodsCommand } from './foods/imports/command-line.ts';
import { exportFoods } from './foods/imports/export-foods.ts';
import { importFoods } from './foods/imports/import-foods.ts';
import { progressTeller } from './foods/imports/progress-line.ts';
import { recognise } from './foods/imports/recognise.ts';
import { summaryOf } from './foods/imports/summary.ts';
import { loadUsdaFoods } from './foods/sources/usda/load-usda-foods.ts';
import { exitWithOneLine } from './process/start-failure.ts';

const url = databaseUrl(process.env);
const stopped = new AbortController();

async function main(): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stopped.abort(new Error('stopped')));
  stopWithoutParent();
  // Members who search meanwhile come first; threads that are made later have the same priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const command = readFoodsCommand(process.argv.slice(2));
  if (command.action === 'import') return runImport(command);
  const say = (done: number) => console.log(`${PROGRESS}${done} foods`);
  const foods = await exportFoods(url, command.file, say, stopped.signal);
  console.log(`written: ${command.file} (${foods} foods)`);
}

/** Killed, the command that started this program cannot stop it any more. */
function stopWithoutParent(): void {
  const { ppid } = process;
  const stop = () => stopped.abort(new Error('stopped'));
  setInterval(() => process.ppid !== ppid && stop(), PARENT_MS).unref();
  process.stdout.on('error', stop);
}

const PARENT_MS = 250;
/** A line that begins so tells how far it is, and the next one takes its place. */
const PROGRESS = '… ';

async function runImport(command: Extract<FoodsCommand, { action: 'import' }>): Promise<void> {
  const file = await recognise(command.file, command.source);
  if (command.usda_first && !('exported' in file.format && file.format.exported)) await loadUsda();
  const teller = progressTeller(file.size);
  let said = 0;
  const { again, problems: problems_file, rows_at_once } = command;
  const options = { again, problems_file, rows_at_once };
  const record = await importFoods(
    url,
    file,
    options,
    (progress) => {
      if (said === 0 && progress.record.continued)
        console.log(`goes on after line ${progress.record.place.line}, where an import of this file stopped`);
      if (performance.now() - said < 200) return;
      said = performance.now();
      console.log(PROGRESS + teller.tell(progress));
    },
    stopped.signal,
  );
  const [first, ...more] = summaryOf(record);
  for (const line of [`${first} (${teller.end(record)})`, ...more]) console.log(line);
}

/** A product's first start loads these into an empty table, which it is not any more after an import. */
async function loadUsda(): Promise<void> {
  const dataSource = await connect(url);
  try {
    await loadUsdaFoods(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

main().catch(exitWithOneLine);
