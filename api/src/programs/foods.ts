/**
 * `node api/dist/foods.js import <file> [--source …] [--again] [--problems <file>]` or `export <file>`: imports public
 * tables of foods as food products into the database of DATABASE_URL, or exports them. The server may be up or down.
 */
import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import { type FoodsCommand, readFoodsCommand } from '../foods/imports/command-line.ts';
import { exportFoods } from '../foods/imports/export-foods.ts';
import { importFoods } from '../foods/imports/import-foods.ts';
import { progressReporter, summaryOf } from '../foods/imports/import-report.ts';
import { recognise } from '../foods/imports/recognise.ts';
import { loadUsdaFoods } from '../foods/sources/usda/load-usda-foods.ts';
import { databaseUrl } from '../platform/config/data-stores.ts';
import { connect } from '../platform/database/data-source.ts';
import { exitWithOneLine } from '../platform/process/start-failure.ts';

const url = databaseUrl(process.env);
const stopped = new AbortController();

async function main(): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => stopped.abort(new Error('stopped')));
  stopWithoutParent();
  // Members' searches come first; threads that start later inherit the priority.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const command = readFoodsCommand(process.argv.slice(2));
  if (command.action === 'import') return runImport(command);
  const report = (done: number) => console.log(`${PROGRESS}${done} foods`);
  const foods = await exportFoods(url, command.file, report, stopped.signal);
  console.log(`written: ${command.file} (${foods} foods)`);
}

/** Stops this program when the command that started it was killed and therefore cannot stop it. */
function stopWithoutParent(): void {
  const { ppid } = process;
  const stop = () => stopped.abort(new Error('stopped'));
  setInterval(() => process.ppid !== ppid && stop(), PARENT_MS).unref();
  process.stdout.on('error', stop);
}

const PARENT_MS = 250;
/** A line with this prefix reports progress; the next line replaces it. */
const PROGRESS = '… ';

type ImportCommand = Extract<FoodsCommand, { action: 'import' }>;

async function runImport(command: ImportCommand): Promise<void> {
  const file = await recognise(command.file, command.source);
  if (command.usda_first && !('exported' in file.format && file.format.exported)) await loadUsda();
  const reporter = progressReporter(file.size);
  let reported_at = Number.NEGATIVE_INFINITY;
  const { again, problems: problems_file, rows_at_once, started_by } = command;
  const options = { again, problems_file, rows_at_once, started_by };
  const record = await importFoods(
    url,
    file,
    options,
    (progress) => {
      if (reported_at < 0 && progress.record.continued)
        console.log(`goes on after line ${progress.record.place.line}, where an import of this file stopped`);
      if (performance.now() - reported_at < 200) return;
      reported_at = performance.now();
      console.log(PROGRESS + reporter.progress(progress));
    },
    stopped.signal,
  );
  const [first, ...more] = summaryOf(record);
  for (const line of [`${first} (${reporter.total(record)})`, ...more]) console.log(line);
}

/** Loads the USDA foods now: the first start loads them into an empty table only, and an import fills it. */
async function loadUsda(): Promise<void> {
  const dataSource = await connect(url);
  try {
    await loadUsdaFoods(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

main().catch(exitWithOneLine);
