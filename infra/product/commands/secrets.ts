import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../failure.ts';
import { lockDataFolder } from '../start/data-folder-lock.ts';
import { renewSecret, type Secrets } from '../start/secrets.ts';

/** Each secret of `secrets.json` with the effect of its renewal. */
const SECRETS: Record<keyof Secrets, string> = {
  access_token_secret:
    'The next start signs with it: all access tokens (15 minutes) and addresses of pictures end, and pages get new ones by themselves.',
  postgres_password: 'The next start gives it to the embedded PostgreSQL.',
};

/** The names of the secrets that can be renewed. */
export const SECRET_NAMES = Object.keys(SECRETS);

/** Makes a new secret in the data folder of a product that is down. Members stay signed in. */
export function renewSecretOf(dataDir: string, name: keyof Secrets): void {
  if (!existsSync(join(dataDir, 'secrets.json'))) throw new Failure(`${dataDir} has no secrets yet.`);
  const lock = lockDataFolder(dataDir, 'admin');
  try {
    renewSecret(dataDir, name);
  } finally {
    lock.release();
  }
  console.log(`${name} was renewed. ${SECRETS[name]}`);
}
