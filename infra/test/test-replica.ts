import { installMissing } from '../browsers/packages.ts';
import { Failure } from '../processes/failure.ts';
import { report } from './report-tallies.ts';
import { runJest } from './runners.ts';

/** In the package that every version of the server needs. */
const POSTGRESQL = { programs: { '/usr/bin/pg_ctlcluster': 'postgresql' } };

/**
 * `npm run test:replica`: what `DATABASE_REPLICA_URL` promises, on a streaming replica of the distribution's PostgreSQL, which it
 * installs where it is missing. `npm test` runs the same test where it is there.
 */
try {
  installMissing([POSTGRESQL], console.log);
  await report(async () => [await runJest(['--selectProjects', 'api', '--', 'database/replica'], '')]);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
