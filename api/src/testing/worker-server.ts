import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from 'pg';
import { cloneDatabase, databaseAt, type OpenDatabase } from './test-database.ts';
import { readOutput, startServer, type TestServer } from './test-server.ts';

/** A server with default settings and its database, kept from file to file. */
interface Kept {
  url: string;
  media_dir: string;
  database_url: string;
  process: ChildProcess;
}

/** Set by `infra/tests/run/api-environment.mjs`; it holds only what has no code of a test file in it. */
declare const ofWorker: { kept?: Kept };

/** The server of this Jest worker as one file uses it: the file reads its output, and never stops it. */
export interface WorkerServer
  extends Pick<TestServer, 'url' | 'process' | 'media_dir' | 'output' | 'logged'> {
  database: OpenDatabase;
  /** Closes what this file has opened. */
  release(): Promise<void>;
}

/**
 * The server of this Jest worker, on an empty database and with an empty folder of pictures. The first file starts it; it
 * ends with the worker. Scheduled tasks do not run in it: they would run in the middle of whichever file is under way.
 */
export async function workerServer(): Promise<WorkerServer> {
  const { kept } = ofWorker;
  const isUsable = kept && kept.process.exitCode === null && kept.process.signalCode === null;
  const { database_url, ...server } = isUsable ? kept : await start();
  ofWorker.kept = { database_url, ...server };
  const database = databaseAt(database_url);
  if (isUsable) {
    await emptyTables(database);
    for (const name of readdirSync(server.media_dir))
      rmSync(join(server.media_dir, name), { recursive: true, force: true });
  }
  const output = readOutput(server.process);
  return {
    ...server,
    ...output,
    database,
    release: async () => {
      output.close();
      await database.close();
    },
  };
}

async function start(): Promise<Kept> {
  // The global setup removes the folder at the end of the run.
  const media_dir = mkdtempSync(join(process.env.FETTLE_TEST_FOLDER ?? '', 'media-'));
  const database = await cloneDatabase();
  await database.close();
  const settings = { MEDIA_DIR: media_dir, SCHEDULED_TASKS: 'off' };
  const { url, process: child, close } = await startServer(database.url, settings);
  close();
  return { url, media_dir, database_url: database.url, process: child };
}

/** Every table that was written; migrations write no row but those of `migrations`. */
const TRUNCATE = `DO $$ DECLARE written text; BEGIN
  SELECT string_agg(oid::regclass::text, ', ') INTO written FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations'
    AND (pg_relation_size(oid) > 0 OR reltuples > 0);
  IF written IS NOT NULL THEN EXECUTE 'TRUNCATE ' || written || ' RESTART IDENTITY CASCADE'; END IF;
END $$`;

const DEADLOCK = '40P01';

/** Empties the tables, after the work that the last file left to the server has finished. */
async function emptyTables(database: OpenDatabase): Promise<void> {
  for (;;) {
    try {
      await database.query(TRUNCATE);
      return;
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === DEADLOCK)) throw error;
    }
  }
}
