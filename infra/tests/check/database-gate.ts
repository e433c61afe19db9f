import { buildApi } from '../../build/api/build-api.ts';
import { ensureDatabase } from '../../product/database/check-database.ts';
import { schemaDifferences, schemaFingerprint } from '../../product/database/schema-fingerprint.ts';
import { startTemporaryPostgres } from '../../product/database/temporary-postgres.ts';
import { runProgram } from '../../product/processes/run-program.ts';
import { countRows, loadStored, readStored } from '../upgrade/stored-release.ts';
import { lastRelease, releasedText } from './last-release.ts';

/**
 * Migrates an empty database and the one of the last release, with its data. Both must have the tables of the
 * entities, and be equal; the release's tables must be those that it was released with, and no row may be lost.
 */
export async function checkDatabase(): Promise<string | null> {
  await buildApi();
  const postgres = await startTemporaryPostgres();
  try {
    const [empty, upgraded] = [postgres.url(), postgres.url('upgraded')];
    await ensureDatabase(empty, 'upgraded');
    return (await migrate(empty)) ?? (await upgrade(upgraded, await schemaFingerprint(empty)));
  } finally {
    await postgres.stop();
  }
}

/** Migrates the last release's database and names wrong tables or rows; null where there are none. */
async function upgrade(url: string, fromNothing: string): Promise<string | null> {
  const release = lastRelease();
  const stored = readStored(release.folder);
  await loadStored(stored, url);
  const rows = await countRows(stored, url);
  const released = schemaDifferences(await schemaFingerprint(url), releasedText(release, 'schema.txt'));
  if (released.length > 0)
    return `releases/${release.version}: database.json and schema.txt differ in ${released.join(', ')}`;
  const failure = await migrate(url);
  if (failure !== null) return failure;
  const differing = schemaDifferences(await schemaFingerprint(url), fromNothing);
  if (differing.length > 0)
    return `After an upgrade from ${release.version} these are others than in a new database: ${differing.join(', ')}`;
  const kept = await countRows(stored, url);
  const lost = Object.keys(rows).filter((table) => rows[table] !== kept[table]);
  return lost.length > 0 ? `An upgrade from ${release.version} loses rows of ${lost.join(', ')}` : null;
}

/** Migrates a database and asks TypeORM for remaining changes: each one is a missing migration. */
async function migrate(url: string): Promise<string | null> {
  for (const step of [['api/dist/prepare.js', '--without-foods'], ['api/dist/pending-migration.js']]) {
    const { code, output } = await runProgram(process.execPath, step, { DATABASE_URL: url });
    if (code !== 0) return `${step[0]} ended with ${code}.\n${output.trim()}`;
  }
  return null;
}
