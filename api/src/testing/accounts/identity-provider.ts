import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** Claims of a person at the provider of a test. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  preferred_username?: string;
  groups?: string[];
}

/** A real OpenID Connect provider in a process of its own. */
export interface TestIdentityProvider {
  /** Settings of a server that uses it. */
  settings: Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'PUBLIC_URL', string>;
  /** Decides who signs in from now on; `null`: a person who refuses. */
  setPerson(person: Person | null): Promise<void>;
  /** The parameters with which the provider sends the person back from this address. */
  answerAt(url: string): Promise<Record<string, string>>;
  /** Signs the person of the last answer out at the provider, which tells the product at this origin before it resolves. */
  signOut(product: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the provider for a server at `PUBLIC_URL`, an origin. */
export async function startIdentityProvider(
  PUBLIC_URL = 'http://localhost:3000',
): Promise<TestIdentityProvider> {
  const client = { client_id: 'fettle', client_secret: 'a-secret-of-the-tests' };
  const settings = {
    ...client,
    redirect_uri: `${PUBLIC_URL}/login/provider`,
    backchannel_logout_uri: `${PUBLIC_URL}/api/v1/auth/provider/backchannel-logout`,
  };
  const program = resolve('api/src/testing/accounts/identity-provider-process.mjs');
  const child = spawn(process.execPath, [program, JSON.stringify(settings)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [issuer] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  let browser = new Browser();
  return {
    settings: {
      PUBLIC_URL,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
    },
    async setPerson(person) {
      await fetch(`${issuer}/person`, { method: 'PUT', body: JSON.stringify(person) });
    },
    answerAt(url) {
      browser = new Browser();
      return browser.followTo(settings.redirect_uri, url);
    },
    async signOut(product) {
      await fetch(`${issuer}/product`, { method: 'PUT', body: product });
      const question = await (await browser.send(`${issuer}/session/end`)).text();
      const [, xsrf = ''] = /name="xsrf" value="([^"]*)"/.exec(question) ?? [];
      const body = new URLSearchParams({ xsrf, logout: 'yes' });
      const answer = await browser.send(`${issuer}/session/end/confirm`, { method: 'POST', body });
      if (answer.status !== 303) throw new Error(`The provider answered ${answer.status}.`);
    },
    async stop() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

/** More redirects than a sign-in has. */
const MOST_REDIRECTS = 10;

/** A browser with its cookies. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects up to this address, and returns the parameters there. */
  async followTo(end: string, start: string): Promise<Record<string, string>> {
    let url = start;
    for (let step = 0; step < MOST_REDIRECTS; step++) {
      if (url.startsWith(end)) return Object.fromEntries(new URL(url).searchParams);
      const response = await this.send(url);
      const location = response.headers.get('location');
      if (!location) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
      url = new URL(location, url).href;
    }
    throw new Error('The provider redirects for ever.');
  }
}
