import { newAuthenticatorSecret } from '../../members/auth/second-factor/authenticator-codes.ts';
import { FactorKey } from '../../members/auth/second-factor/factor-key.ts';
import { hashOfCode, newRecoveryCodes } from '../../members/auth/second-factor/recovery-codes.ts';
import type { Configuration } from '../../platform/config/configuration.ts';
import { Client } from '../client.ts';
import { clientGeneratedId } from '../client-generated-id.ts';
import { FACTOR_KEY } from '../test-server.ts';
import { codeOf } from './authenticator-code.ts';
import { anonymous, database, PASSWORD, SignedIn } from './sign-in.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

const factorKey = new FactorKey({ factor_key: Buffer.from(FACTOR_KEY, 'base64url') } as Configuration);

/** Stores an authenticator app of a member, of which no code was used, and returns its secret. */
export async function storeAuthenticatorApp({ id }: Pick<SignedIn, 'id'>): Promise<string> {
  const { secret } = newAuthenticatorSecret('member');
  await database().query(
    `INSERT INTO authenticator_apps (user_id, secret_key, last_step) VALUES ($1, $2, 0)
     ON CONFLICT (user_id) DO UPDATE SET secret_key = excluded.secret_key, last_step = 0`,
    [id, factorKey.seal(secret, id)],
  );
  return secret;
}

/** Stores ten recovery codes of a member, and returns them. */
export async function storeRecoveryCodes({ id }: Pick<SignedIn, 'id'>): Promise<string[]> {
  const codes = newRecoveryCodes();
  await database().query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])', [
    id,
    codes.map(hashOfCode),
  ]);
  return codes;
}

/** A setup of an authenticator app that this session began, with a code of it. */
export function authenticatorSetup({ id, tokens }: SignedIn): { setup: string; code: string } {
  const [, claims = ''] = tokens.access_token.replace(/^fettle_/, '').split('.');
  const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const { secret } = newAuthenticatorSecret('member');
  const content = { secret, expires_at: new Date(Date.now() + 60_000).toISOString() };
  return { setup: factorKey.seal(JSON.stringify(content), `setup ${id} ${sid}`), code: codeOf(secret) };
}

/** `data` of the answer to a first step. */
export interface SecondStep {
  sign_in: string;
  expires_at: string;
  methods: string[];
  /** Options of a passkey. */
  passkey: { challenge: string; allowCredentials: object[] } | null;
}

/** Sends the password, on a device with this id. */
export const firstStep = (member: SignedIn, device_id?: string, client: Client = anonymous()) =>
  client.post<SecondStep & SignedIn['tokens']>('/auth/login', {
    username_or_email: member.username,
    password: PASSWORD,
    device_id,
  });

/** The token of a first step, for a member who has a factor. */
export const signInTokenOf = async (member: SignedIn, device_id?: string, client?: Client): Promise<string> =>
  (await firstStep(member, device_id, client)).data.sign_in;

/** Sends a second step. */
export const secondStep = (fields: Record<string, unknown>, client: Client = anonymous()) =>
  client.post<SignedIn['tokens']>('/auth/login/second-factor', fields);

/** Options for a browser, with the token that comes back. */
export interface PasskeyRequest {
  options: { challenge: string; user?: { id: string } };
  setup: string;
  sign_in: string;
}

/** Adds a passkey by the API, and returns the device that has it. */
export async function addPasskey(
  member: SignedIn,
  name = 'Phone',
  device = new SoftwareAuthenticator(),
): Promise<SoftwareAuthenticator & { passkey_id: string }> {
  const { data } = await member.post<PasskeyRequest>('/auth/passkeys/options');
  const fields = { setup: data.setup, name, passkey: device.create(data.options) };
  const added = await member.post<{ passkey: { id: string } }>('/auth/passkeys', fields);
  return Object.assign(device, { passkey_id: added.data.passkey.id });
}

/** The options of a sign-in with a passkey and nothing else. */
export const passkeyOptions = async (client: Client = anonymous()): Promise<PasskeyRequest> =>
  (await client.post<PasskeyRequest>('/auth/login/passkey-options')).data;

/** Stores a passkey of no device, and returns its id. */
export async function storePasskey({ id: user_id }: Pick<SignedIn, 'id'>): Promise<string> {
  const id = clientGeneratedId();
  await database().query(
    `INSERT INTO passkeys (user_id, id, credential_id, public_key, counter, transports, name, is_backed_up)
     VALUES ($1, $2, $3, '', 0, '{}', 'Phone', false)`,
    [user_id, id, id],
  );
  return id;
}
