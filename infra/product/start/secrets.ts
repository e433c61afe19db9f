import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../failure.ts';
import { writeWhole } from '../locks/write-file.ts';

export interface Secrets {
  access_token_secret: string;
  postgres_password: string;
  /** Signs messages to the push services of browsers; a private key of P-256. */
  vapid_private_key: string;
  /** Encrypts the secrets of members' authenticator apps. */
  factor_key: string;
}

/** The names of the secrets; each is 32 random bytes. */
const NAMES = ['access_token_secret', 'postgres_password', 'vapid_private_key', 'factor_key'] as const;

/**
 * Reads `secrets.json` of a data folder; the first start generates missing secrets from 32 random bytes each. Only
 * its owner may read it (mode 600, set again at each start).
 *
 * @throws Failure when the file exists but is broken: new secrets would end every session, which is the
 * administrator's decision
 */
export function readOrMakeSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const known = existsSync(file) ? parse(file) : {};
  const missing = NAMES.filter((name) => !known[name]);
  const secrets = {
    ...known,
    ...Object.fromEntries(missing.map((name) => [name, freshSecret()])),
  } as Secrets;
  if (missing.length > 0) writeWhole(file, `${JSON.stringify(secrets, null, 2)}\n`);
  chmodSync(file, 0o600);
  return secrets;
}

/** Replaces a secret by a new one; the next start uses it. */
export function renewSecret(dataDir: string, name: keyof Secrets): void {
  const secrets = { ...readOrMakeSecrets(dataDir), [name]: freshSecret() };
  writeWhole(join(dataDir, 'secrets.json'), `${JSON.stringify(secrets, null, 2)}\n`);
  chmodSync(join(dataDir, 'secrets.json'), 0o600);
}

const freshSecret = () => randomBytes(32).toString('base64url');

function parse(file: string): Partial<Secrets> {
  try {
    const secrets: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof secrets === 'object' && secrets !== null) return secrets;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Failure(
    `${file} is broken: bring it back, or remove it (new secrets are made, and members sign in again).`,
  );
}
