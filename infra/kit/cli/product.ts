import { Failure, failureLine } from '../../failure.ts';
import { identityOf, missingIdentity, type Secrets } from './ci-identity.ts';

/** Pauses in ms before a request that got no answer is sent again: half a minute in all, as a restart takes. */
const PAUSES = [1000, 2000, 4000, 8000, 16_000];

/** Limit in ms of a request; a part of a build takes that long on a line of 70 kbit/s. */
export const TIMEOUT_MS = 60_000;

/** Answers of a proxy whose product is starting or away. */
export const AWAY = [502, 503, 504];

/** An error after which the same request may succeed: no answer came, or one that says that the product is away. */
export class ConnectionLost extends Error {
  constructor(
    message: string,
    /** What the product answered, where it was itself that did. */
    readonly refusal: Refusal | null = null,
  ) {
    super(message);
  }
}

/** An answer that refuses a request: one line with the remedy. */
export class Refusal extends Failure {
  constructor(
    message: string,
    /** Code of the first error: `DEPLOY_RUNNING`. */
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** A running product, as a team with a deploy token sees it. */
export class Product {
  #token: string;
  /** Whether this job got its token for its identity. */
  #isExchanged = false;

  constructor(
    readonly url: string,
    token: string,
    readonly pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  ) {
    this.#token = token;
  }

  /**
   * The product that `FETTLE_URL` names, with the token in `FETTLE_DEPLOY_TOKEN`, or without one the token that the product gives
   * for the identity of this job of a CI.
   *
   * @param nameOf finds the feature app that a token for an identity is for
   * @throws Failure when address, token and identity are missing, or the address would send a token unencrypted
   */
  static async fromEnvironment(
    nameOf: () => string,
    secrets: Secrets,
    env: NodeJS.ProcessEnv = process.env,
  ): Promise<Product> {
    const url = addressFrom(env.FETTLE_URL?.trim() ?? '');
    const token = secrets.FETTLE_DEPLOY_TOKEN;
    const identity = identityOf(secrets, new URL(url).origin);
    if (!token && identity) return new Product(url, '').withIdentity(nameOf(), identity);
    if (!token) throw new Failure(`FETTLE_DEPLOY_TOKEN is not set. ${missingIdentity(env) || NEW_TOKEN}`);
    // An error of fetch would show the text of a header that it cannot send.
    if (!/^[\x21-\x7e]+$/.test(token))
      throw new Failure(`FETTLE_DEPLOY_TOKEN is not the text of a token: copy it again. ${NEW_TOKEN}`);
    return new Product(url, token);
  }

  /**
   * Gets the token of a trusted publisher's job, for one feature app and half an hour.
   *
   * @param identity asks the CI for an identity token; each is taken once
   */
  async withIdentity(name: string, identity: () => Promise<string>): Promise<Product> {
    const { token } = await this.persistently(async () =>
      this.send<{ token: string }>('POST', '/deploy-tokens', { name, token: await identity() }),
    );
    this.#token = token;
    this.#isExchanged = true;
    return this;
  }

  /** Data of a GET of the API; tries again while the product is away. */
  get<T>(path: string): Promise<T> {
    return this.persistently(() => this.send<T>('GET', path));
  }

  /**
   * Runs `request` again, after growing pauses, while it throws `ConnectionLost`. The pauses begin anew after progress,
   * which `request` reports by calling its argument.
   */
  async persistently<T>(request: (onProgress: () => void) => Promise<T>): Promise<T> {
    let failures = 0;
    for (;;) {
      try {
        return await request(() => {
          failures = 0;
        });
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        const pause = PAUSES[failures];
        if (pause === undefined && error.refusal) throw error.refusal;
        if (pause === undefined)
          throw new Failure(
            `No product answers at ${this.url} (${error.message}): run the same again later.`,
          );
        failures += 1;
        await this.pause(pause);
      }
    }
  }

  /** Sends one request and returns the data of its answer. */
  async send<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await this.answer(method, path, body, AbortSignal.timeout(TIMEOUT_MS));
    const { data } = (await read(answer)) as { data: T };
    return data;
  }

  /**
   * Sends one request.
   *
   * @throws ConnectionLost without an answer, Refusal for one that refuses it
   */
  async answer(
    method: string,
    path: string,
    body?: object,
    signal: AbortSignal | null = null,
  ): Promise<Response> {
    const part = body instanceof Uint8Array ? new Uint8Array(body) : null;
    const type = part ? 'application/octet-stream' : 'application/json';
    const answer = await fetch(`${this.url}/api/v1/feature-apps${path}`, {
      method,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body && { 'content-type': type }),
      },
      body: part ?? (body ? JSON.stringify(body) : null),
      // The token is for this address alone.
      redirect: 'manual',
      signal,
    }).catch((error: Error) => {
      throw lost(error);
    });
    if (answer.ok) return answer;
    throw await this.#refusal(answer);
  }

  async #refusal(answer: Response): Promise<Error> {
    const { status, headers } = answer;
    if (status >= 300 && status < 400) {
      const to = new URL(headers.get('location') ?? '', this.url).origin;
      return new Failure(`${this.url} leads to ${to}: set FETTLE_URL to the address of the product itself.`);
    }
    const { errors = [] } = (await read(answer).catch(() => ({}))) as {
      errors?: { code: string; message: string }[];
    };
    const said = errors.map(({ message }) => message.replace(/\.$/, '')).join('; ');
    const code = errors[0]?.code;
    if (AWAY.includes(status))
      return new ConnectionLost(
        `${this.url} answers ${status}`,
        code === 'ISSUER_UNAVAILABLE' ? new Refusal(`${this.url}: ${said}. ${OTHER_WAY}`, code) : null,
      );
    if (code === 'BAD_IDENTITY') return new Refusal(noPublisher(this.url), code);
    if (status === 401 && this.#isExchanged) return new Refusal(`${this.url} ${EXCHANGED_ENDED}`, code);
    return new Refusal(remedy(status, said, this.url, headers.get('retry-after')), code);
  }
}

const NEW_TOKEN =
  'Administrators of level 0 make one in the admin console: Feature apps, Teams, New token. It is shown once.';

const noPublisher = (url: string) =>
  `${url} has no trusted publisher that this job matches. Administrators of level 0 name its repository, branch and environment in the admin console at ${new URL(url).origin}: Feature apps, Teams. Ask them for the reason in the audit log.`;

const OTHER_WAY =
  'Where it never reaches the issuer of your CI, deploy by a token in FETTLE_DEPLOY_TOKEN, which administrators of level 0 make.';

const EXCHANGED_ENDED =
  'takes the token of this job no longer, which lives for half an hour: run the job again.';

/** The address of the product without a slash at its end. */
function addressFrom(text: string): string {
  if (!text)
    throw new Failure('FETTLE_URL is not set: the address of the product, such as https://fettle.example.');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    !url ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.username ||
    url.password ||
    url.search ||
    url.hash
  )
    throw new Failure('FETTLE_URL is no address of a product, such as https://fettle.example.');
  const isLocal = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === 'http:' && !isLocal)
    throw new Failure(
      `FETTLE_URL is ${text}, which sends the token unencrypted: set it to https://${url.host}. Only localhost may be http.`,
    );
  return url.href.replace(/\/+$/, '');
}

/** The text of a refusal with what to do. */
function remedy(status: number, said: string, url: string, retryAfter: string | null): string {
  if (status === 401)
    return `${url} does not take the token in FETTLE_DEPLOY_TOKEN: it ended, expired, or is another product's. ${NEW_TOKEN}`;
  if (status === 404)
    return `${said || 'Not found'}: set FETTLE_URL to the address of a product; one older than this kit has no deploy by the network.`;
  if (status === 413)
    return `${said || `${url} refuses the size of this build`}: leave a library or an image out, or raise the limit of the proxy before it.`;
  if (status === 403)
    return `${said || 'This token may not do that'}. Administrators of level 0 change rights in the admin console: Feature apps, Teams.`;
  if (status === 429)
    return `${said || 'Too many requests'}: try again${retryAfter ? ` in ${waitOf(Number(retryAfter))}` : ' later'}.`;
  if (status >= 500)
    return `${url} failed (${status}${said ? `: ${said}` : ''}): try again, or ask those who run it.`;
  return `${said || `${url} answers ${status}`}.`;
}

const waitOf = (seconds: number) =>
  seconds > 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;

/** Reads the JSON of an answer, whose connection may break off meanwhile. */
async function read(answer: Response): Promise<unknown> {
  const text = await answer.text().catch((error: Error) => {
    throw lost(error);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(`${new URL(answer.url).origin} answers with something else than a product does.`);
  }
}

/** The connection's own reason, which fetch has as the cause of its error. */
export const lost = (error: Error) =>
  new ConnectionLost(failureLine(error.cause instanceof Error ? error.cause : error));
