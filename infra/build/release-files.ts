import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { schemaFingerprint } from '../product/database/schema-fingerprint.ts';
import { startTemporaryPostgres } from '../product/database/temporary-postgres.ts';
import { newestVersion } from '../tests/check/last-release.ts';
import { databaseOfSources, loadStored, type StoredRelease } from '../tests/upgrade/stored-release.ts';
import { ROOT } from '../workspace.ts';
import { contractTexts } from './contract/contract-texts.ts';

/** A generated file that is committed: its path in the repository and its expected content. */
export interface GeneratedFile {
  path: string;
  content: string;
}

/**
 * The promises of a release of these sources, for `releases/<version>/`: the contract of the entry points, the
 * OpenAPI document, a database with a member who has some of everything, and the fingerprint of its schema.
 *
 * @throws an Error where CHANGELOG.md does not begin with the version of package.json
 */
export async function releaseFiles(): Promise<GeneratedFile[]> {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  if (newestVersion(read('CHANGELOG.md')) !== version)
    throw new Error(`package.json is ${version}: CHANGELOG.md needs "## ${version}" above earlier versions.`);
  const database = await databaseOfSources();
  const texts = {
    ...Object.fromEntries(
      Object.entries(contractTexts()).map(([path, text]) => [`contract/${basename(path)}`, text]),
    ),
    'openapi.json': `${JSON.stringify(JSON.parse(read('api/openapi.json')))}\n`,
    'database.json': `${JSON.stringify(database, null, 2)}\n`,
    'schema.txt': await schemaOf(database),
  };
  return Object.entries(texts).map(([file, content]) => ({ path: `releases/${version}/${file}`, content }));
}

/** The fingerprint of the tables that a stored database makes. */
async function schemaOf(database: StoredRelease): Promise<string> {
  const postgres = await startTemporaryPostgres();
  try {
    await loadStored(database, postgres.url());
    return await schemaFingerprint(postgres.url());
  } finally {
    await postgres.stop();
  }
}
