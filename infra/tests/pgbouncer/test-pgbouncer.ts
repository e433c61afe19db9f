import { Failure } from '../../failure.ts';
import { installMissing } from '../run/packages.ts';
import { report } from '../run/report.ts';
import { runJest } from '../run/runners.ts';
import { PGBOUNCER } from './pgbouncer.ts';

/**
 * `npm run test:all -- pgbouncer [<paths>]`: the tests of the API, whose servers reach PostgreSQL through pgbouncer
 * in transaction mode (`DATABASE_POOL=transaction`). Installs pgbouncer from Debian or Ubuntu where it is missing.
 */
try {
  installMissing([PGBOUNCER], console.log);
  process.env.FETTLE_TEST_POOL = 'transaction';
  await report(async () => [await runJest(['--selectProjects', 'api', '--', ...process.argv.slice(2)])]);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
