import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, failureLine } from '../processes/failure.ts';
import { lockDataFolder } from '../start/data-folder-lock.ts';
import { renewSecret, type Secrets } from '../start/secrets.ts';
import { readSettings } from '../start/settings.ts';

/** Each secret of `secrets.json` with what its renewal does. */
const SECRETS: Record<keyof Secrets, string> = {
  access_token_secret:
    'The next start signs with it: all access tokens (15 minutes) and addresses of pictures end, and pages get new ones by themselves.',
  postgres_password: 'The next start gives it to the embedded PostgreSQL.',
};

const USAGE = `usage:
  npm run secrets -- renew <secret>   makes a new one; a secret is one of ${Object.keys(SECRETS).join(', ')}
The product must be down. Members stay signed in; npm run admin -- sign-out-all ends that.`;

const isSecret = (name: string): name is keyof Secrets => Object.hasOwn(SECRETS, name);

/** `npm run secrets`. Exit code 0 when done, 1 when it failed (one line says why), 2 when the arguments are wrong. */
function secrets([command = '', name = '', ...more]: string[]): number {
  if (['--help', '-h'].includes(command)) {
    console.log(USAGE);
    return 0;
  }
  if (command !== 'renew' || !isSecret(name) || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const { dataDir } = readSettings(process.env);
  if (!existsSync(join(dataDir, 'secrets.json'))) throw new Failure(`${dataDir} has no secrets yet.`);
  const lock = lockDataFolder(dataDir, 'secrets');
  try {
    renewSecret(dataDir, name);
  } finally {
    lock.release();
  }
  console.log(`${name} was renewed. ${SECRETS[name]}`);
  return 0;
}

try {
  process.exitCode = secrets(process.argv.slice(2));
} catch (error) {
  console.error(failureLine(error));
  process.exitCode = 1;
}
