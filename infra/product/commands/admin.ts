import { failureLine } from '../../failure.ts';
import { runToEnd } from '../processes/node-process.ts';
import { listenForStop } from '../processes/stop-signal.ts';
import type { Secrets } from '../start/secrets.ts';
import { readSettings } from '../start/settings.ts';
import { copyMedia } from './media.ts';
import { renewSecretOf, SECRET_NAMES } from './secrets.ts';
import { withProductDatabase } from './with-product-database.ts';

const USAGE = `usage:
  npm run admin -- promote <username-or-email> [--level N]   makes a member an admin; level 0, the highest, unless given
  npm run admin -- demote <username-or-email>                makes an admin a member again
  npm run admin -- reset-password <username-or-email>        prints a fresh password, once
  npm run admin -- premium <username-or-email> [--off]       makes a premium member, or a regular one again
  npm run admin -- sign-out-all                              ends every session of all members
  npm run admin -- renew-secret <secret>                     makes a new one, product down: ${SECRET_NAMES.join(' or ')}
  npm run admin -- copy-pictures <from> <to>                 copies the pictures' files, and compares each; can be repeated
The server may be up or down, but for renew-secret. <from> and <to> are a folder such as .data/media, or
's3://bucket?endpoint=https://s3.example.org': copy once while the product runs, and again after it was started on the new storage.`;

/**
 * `npm run admin`: commands that only a user of this machine may run. Members are changed on the database that `npm
 * start` uses; when the product is down, PostgreSQL is started for the command and stopped again. Exit code 0 when
 * done, 1 when it failed (one line says why), 2 when the arguments are wrong.
 */
async function admin(args: string[]): Promise<number> {
  if (args.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(USAGE);
    return 0;
  }
  if (!isCommand(args)) {
    console.error(USAGE);
    return 2;
  }
  const [command, first = '', second = ''] = args;
  const settings = readSettings(process.env);
  if (command === 'renew-secret') {
    renewSecretOf(settings.dataDir, first as keyof Secrets);
    return 0;
  }
  if (command === 'copy-pictures') {
    await copyMedia(first, second, abort.signal);
    return 0;
  }
  await withProductDatabase(settings, 'admin', async (url) => {
    const env = { ...settings.env, DATABASE_URL: url };
    await runToEnd(['api/dist/prepare.js', '--without-foods'], { env });
    await runToEnd(['api/dist/admin.js', ...args], { env, onLine: (line) => console.log(line) });
  });
  return 0;
}

/** Whether the arguments are those of one of the commands; the API's part judges the level's value. */
function isCommand([command = '', member = '', ...rest]: string[]): boolean {
  if (command === 'sign-out-all') return !member;
  if (command === 'renew-secret') return SECRET_NAMES.includes(member) && rest.length === 0;
  if (command === 'copy-pictures')
    return rest.length === 1 && ![member, ...rest].some((it) => !it || it.startsWith('-'));
  if (!member || member.startsWith('-')) return false;
  if (command === 'promote') return rest.length === 0 || isLevel(rest);
  if (command === 'premium') return rest.length === 0 || rest.join(' ') === '--off';
  return (command === 'demote' || command === 'reset-password') && rest.length === 0;
}

function isLevel(rest: string[]): boolean {
  return /^--level(=\d+| \d+)$/.test(rest.join(' '));
}

const abort = new AbortController();
listenForStop(
  () => abort.abort(),
  () => process.exit(1),
);
try {
  process.exitCode = await admin(process.argv.slice(2));
} catch (error) {
  console.error(failureLine(error));
  process.exitCode = 1;
}
