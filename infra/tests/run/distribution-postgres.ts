import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folder in which Debian and Ubuntu keep each major version. */
const VERSIONS = '/usr/lib/postgresql';
const OLDEST = 15;

/** The folder of the newest PostgreSQL of the distribution that can be replicated; `null` where there is none. */
export function findDistributionPostgres(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const [newest] = versions
    .filter(
      (version) => version >= OLDEST && existsSync(join(VERSIONS, String(version), 'bin/pg_basebackup')),
    )
    .sort((one, other) => other - one);
  return newest === undefined ? null : join(VERSIONS, String(newest), 'bin');
}

/** Programs of the replica tests; they are in the package that every version of the server needs. */
export const POSTGRESQL = { programs: { '/usr/bin/pg_ctlcluster': 'postgresql' } };
