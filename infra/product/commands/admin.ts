import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildApi } from '../../build/api/build-api.ts';
import { Failure, failureLine } from '../../failure.ts';
import { runToEnd } from '../processes/node-process.ts';
import { listenForStop } from '../processes/stop-signal.ts';
import { lockDataFolder } from '../start/data-folder-lock.ts';
import { renewSecret, type Secrets } from '../start/secrets.ts';
import { REPO, readSettings } from '../start/settings.ts';
import { withProductDatabase } from './with-product-database.ts';

/** Each secret of `secrets.json` with the effect of its renewal. */
const SECRETS: Record<keyof Secrets, string> = {
  access_token_secret:
    'The next start signs with it: all access tokens (15 minutes) and addresses of pictures end, and pages get new ones by themselves. API tokens end for good: their members create new ones.',
  postgres_password: 'The next start gives it to the embedded PostgreSQL.',
  vapid_private_key: 'Devices get no more reminders until their members switch them on again.',
  factor_key:
    'Codes of authenticator apps are refused: their members sign in with a passkey or a recovery code, and set the app up again.',
};

/** The names of the secrets that can be renewed. */
const SECRET_NAMES = Object.keys(SECRETS);

/** Makes a new secret in the data folder of a product that is down. Members stay signed in. */
function renew(dataDir: string, name: keyof Secrets): void {
  if (!existsSync(join(dataDir, 'secrets.json'))) throw new Failure(`${dataDir} has no secrets yet.`);
  const lock = lockDataFolder(dataDir, 'admin');
  try {
    renewSecret(dataDir, name);
  } finally {
    lock.release();
  }
  console.log(`${name} was renewed. ${SECRETS[name]}`);
}

/** Resolves a place; a relative folder is relative to the caller's working folder. */
const placeOf = (text: string) =>
  text.startsWith('s3:') ? text : resolve(process.env.INIT_CWD || REPO, text);

/**
 * Copies the pictures' files from one place to another and compares each; can be repeated, and deletes nothing. A
 * place is a folder or an address such as `s3://bucket?endpoint=https://s3.example.org`. Ends early, with an error,
 * when `signal` is aborted.
 */
async function copyPictures(from: string, to: string, signal: AbortSignal): Promise<void> {
  const { env } = readSettings(process.env);
  await buildApi();
  const onLine = (line: string) => console.log(line);
  try {
    await runToEnd(['api/dist/media.js', 'copy', placeOf(from), placeOf(to)], { env, signal, onLine });
  } catch (error) {
    throw signal.aborted ? new Failure('stopped; the next copy goes on from here') : error;
  }
}

const USAGE = `usage:
  npm run admin -- promote <username-or-email> [--level N]   makes a member an admin; level 0, the highest, unless given
  npm run admin -- demote <username-or-email>                makes an admin a member again
  npm run admin -- reset-password <username-or-email>        prints a link to a new password, or one (without PUBLIC_URL), once
  npm run admin -- reset-second-factor <username-or-email>   removes the authenticator app, passkeys and recovery codes
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
    renew(settings.dataDir, first as keyof Secrets);
    return 0;
  }
  if (command === 'copy-pictures') {
    await copyPictures(first, second, abort.signal);
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
  return ['demote', 'reset-password', 'reset-second-factor'].includes(command) && rest.length === 0;
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
