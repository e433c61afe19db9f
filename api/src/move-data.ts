/**
 * `node api/dist/move-data.js`: brings all data of the database of FROM_DATABASE_URL into the empty one of DATABASE_URL, for
 * `npm start` with a newer PostgreSQL. The tables are made by the migrations that the source has, no more.
 */
import 'reflect-metadata';
import { moveData } from './backup/move-data.ts';
import { Progress } from './backup/progress.ts';
import { databaseUrl } from './config/data-stores.ts';
import { exitWithOneLine } from './process/start-failure.ts';

const abort = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => abort.abort(new Error('stopped')));
const from = databaseUrl({ DATABASE_URL: process.env.FROM_DATABASE_URL });
moveData(from, databaseUrl(process.env), new Progress((line) => console.log(line)), abort.signal).catch(
  exitWithOneLine,
);
