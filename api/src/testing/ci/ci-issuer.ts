import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { signIn } from '../accounts/sign-in.ts';
import { createTeam } from '../deploy-token.ts';
import { GITHUB_CLAIMS } from './ci-claims.ts';

export const AUDIENCE = 'https://fettle.example';

interface Key {
  kid: string;
  alg: string;
  keys: Awaited<ReturnType<typeof generateKeyPair>>;
}

/** A local issuer of identity tokens, as a CI has one: signs them, and serves its public keys. */
export class CiIssuer {
  /** Paths that were requested. */
  readonly requests: string[] = [];
  /** Replaces the answer to a request, where it is set. */
  answer: ((path: string, response: ServerResponse) => boolean) | null = null;
  readonly #server: Server;
  #key: Key | undefined;

  private constructor() {
    this.#server = createServer(async ({ url = '' }, response) => {
      this.requests.push(url);
      response.setHeader('connection', 'close');
      if (this.answer?.(url, response)) return;
      response.setHeader('content-type', 'application/json');
      if (url === '/.well-known/openid-configuration')
        response.end(JSON.stringify({ issuer: this.url, jwks_uri: `${this.url}/keys` }));
      else if (url === '/keys') response.end(JSON.stringify({ keys: [await this.publicKey()] }));
      else response.writeHead(404).end();
    });
  }

  static async start(): Promise<CiIssuer> {
    const issuer = new CiIssuer();
    await issuer.changeKey();
    await new Promise<void>((resolve) => issuer.#server.listen(0, '127.0.0.1', resolve));
    // Ends with its test file.
    issuer.#server.unref();
    return issuer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Signs and serves with a new key from now on. */
  async changeKey(alg = 'RS256'): Promise<void> {
    this.#key = { kid: uuidv7(), alg, keys: await generateKeyPair(alg, { extractable: true }) };
  }

  async publicKey() {
    const { kid, alg, keys } = this.key;
    return { ...(await exportJWK(keys.publicKey)), kid, alg, use: 'sig' };
  }

  get key(): Key {
    if (!this.#key) throw new Error('The issuer has no key yet.');
    return this.#key;
  }

  /** A token for a job with these claims beside those of GitHub; `undefined` leaves one out. */
  async sign(claims: JWTPayload = {}): Promise<string> {
    const { kid, alg, keys } = this.key;
    return new SignJWT(this.claims(claims))
      .setProtectedHeader({ alg, kid, typ: 'JWT' })
      .sign(keys.privateKey);
  }

  claims(changed: JWTPayload = {}): JWTPayload {
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, nbf: now, exp: now + 300 };
    return { ...GITHUB_CLAIMS, iss: this.url, aud: AUDIENCE, jti: uuidv7(), ...times, ...changed };
  }
}

let packages = 0;
/** A name of a feature app that no team has. */
export const newPackage = () => `mfe-published-${++packages}`;

/** Fields of a trusted publisher whose jobs have the claims of `CiIssuer`. */
export const newPublisher = (issuer: string, fields: object = {}) => ({
  package: `mfe-published-${packages}`,
  provider: 'github',
  issuer,
  repository: 'movers/community',
  branch: 'main',
  environment: '',
  audience: AUDIENCE,
  may_skip_canary: false,
  ...fields,
});

interface CreatedPublisher {
  id: string;
  team: { id: string; name: string };
  /** The feature app that it deploys. */
  name: string;
}

/** Creates a team with a feature app, and a trusted publisher of that. */
export async function createPublisher(
  issuer: string,
  fields: { package?: string; [field: string]: unknown } = {},
  ofTeam: object = {},
): Promise<CreatedPublisher> {
  const name = fields.package ?? newPackage();
  const { team } = await createTeam({ packages: [name], ...ofTeam });
  const admin = await signIn({ is_admin: true, permission_level: 0 });
  const { status, data } = await admin.post<{ id: string }>(
    `/admin/feature-app-teams/${team.id}/trusted-publishers`,
    newPublisher(issuer, { ...fields, package: name }),
  );
  if (status !== 201) throw new Error(`The trusted publisher was refused with ${status}.`);
  return { id: data.id, team, name };
}
