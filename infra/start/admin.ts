import { setTimeout as delay } from 'node:timers/promises';
import { buildApi } from '../build/build-api.ts';
import { liveHolder, lockDataDir } from './data-lock.ts';
import { Failure, failureLine } from './failure.ts';
import { runToEnd } from './node-child.ts';
import { findRunningDatabase, openDatabase, type ProductDatabase } from './product-database.ts';
import { readOrMakeSecrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';
import { listenForStop } from './stop-signal.ts';

const USAGE = `usage:
  npm run admin -- promote <username-or-email> [--level N]   makes a member an admin; level 0, the highest, unless given
  npm run admin -- demote <username-or-email>                makes an admin a member again
  npm run admin -- reset-password <username-or-email>        prints a fresh password, once
The server may be up or down.`;

/**
 * `npm run admin`: what needs somebody at the machine, on the database that `npm start` uses. When the product is
 * down, PostgreSQL is started for the moment and stopped again.
 * Exit code 0 when done, 1 when it failed (one line says why), 2 when the arguments are wrong.
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
  const settings = readSettings(process.env);
  await withDatabase(settings, async (url) => {
    const env = { ...settings.env, DATABASE_URL: url };
    await runToEnd(['api/dist/prepare.js', '--without-foods'], { env });
    await runToEnd(['api/dist/admin.js', ...args], { env, onLine: (line) => console.log(line) });
  });
  return 0;
}

/** Whether the arguments are those of one of the commands; the API's part judges the level's value. */
function isCommand([command = '', member = '', ...rest]: string[]): boolean {
  if (!member || member.startsWith('-')) return false;
  if (command === 'promote') return rest.length === 0 || isLevel(rest);
  return (command === 'demote' || command === 'reset-password') && rest.length === 0;
}

function isLevel(rest: string[]): boolean {
  return /^--level(=\d+| \d+)$/.test(rest.join(' '));
}

/**
 * Hands out the product's database. While the product runs on the data folder that is its own running server;
 * else the folder is this command's meanwhile, so that a start in another terminal does not lose its server to it.
 */
async function withDatabase(settings: Settings, work: (url: string) => Promise<void>): Promise<void> {
  const holder = liveHolder(settings.dataDir);
  if (holder && holder.command !== 'admin') {
    await work(settings.databaseUrl ?? (await runningDatabase(settings)));
    return;
  }
  const lock = lockDataDir(settings.dataDir, 'admin');
  let database: ProductDatabase | null = null;
  try {
    await buildApi();
    database = await openDatabase(settings, readOrMakeSecrets(settings.dataDir).postgres_password);
    await work(database.url);
  } finally {
    await database?.stop();
    lock.release();
  }
}

/** The embedded server of a product that runs, or that is just starting. */
async function runningDatabase(settings: Settings): Promise<string> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(200)) {
    const url = await findRunningDatabase(settings);
    if (url) return url;
    if (liveHolder(settings.dataDir)?.api_pid) break;
  }
  throw new Failure(
    'The product that runs on this data folder uses another database: set DATABASE_URL to what it was started with.',
  );
}

listenForStop(
  () => undefined,
  () => process.exit(1),
);
try {
  process.exitCode = await admin(process.argv.slice(2));
} catch (error) {
  console.error(failureLine(error));
  process.exitCode = 1;
}
