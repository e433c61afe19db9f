import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { PageConnection } from './page-connection.ts';

/** Makes a UUID of version 7 with an arbitrary time, which the server does not read. */
const clientGeneratedId = () => randomUUID().replace(/^(.{14})./, '$17');
const PASSWORD = 'correct horse battery';
const LOOK_MS = 20;
/** Pause before a repeat. Pages wait longer; a load without a pause would keep servers from coming back. */
const PAUSE_MS = 100;
/** Time in ms after which a request that still fails counts as failed permanently. */
const GIVE_UP_MS = 60_000;

/** Figures of a load, as its members saw it. */
export interface LoadFigures {
  /** Requests that members made. */
  requests: number;
  /** Requests whose first answer was a failure or did not arrive. */
  failed: number;
  /** Repeats that were sent because of failures. */
  repeats: number;
  /** Number of failures by method and status, as in `POST 503`; the status is `0` for no answer. */
  failures: Record<string, number>;
}

interface LoadMember {
  page: PageConnection;
  token: string;
  /** The entries that were acknowledged and not deleted, with their weights. */
  kept: Map<string, number>;
}

/**
 * Members who use the product concurrently, each without a pause: they save entries, change and delete some, and read
 * their lists. They repeat failed requests with the same ids, as the pages do, until they succeed.
 */
export class MemberLoad {
  readonly figures: LoadFigures = { requests: 0, failed: 0, repeats: 0, failures: {} };
  readonly #members: LoadMember[] = [];
  #going = true;
  #work: Promise<unknown> = Promise.resolve();

  /** Registers `count` members and lets them begin. */
  static async begin(count: number, connect: () => PageConnection): Promise<MemberLoad> {
    const load = new MemberLoad();
    for (let n = 0; n < count; n++) {
      const page = connect();
      const username = `member_${randomUUID().slice(0, 12)}`;
      const account = { username, email: `${username}@example.org`, password: PASSWORD };
      await page.json('POST', '/api/v1/auth/register', undefined, account);
      const { data } = await page.json<{ access_token: string }>('POST', '/api/v1/auth/login', undefined, {
        username_or_email: username,
        password: PASSWORD,
      });
      load.#members.push({ page, token: data.access_token, kept: new Map() });
    }
    load.#work = Promise.all(load.#members.map((member) => load.#use(member)));
    // The caller that waits for the load gets the error.
    load.#work.catch(() => {
      load.#going = false;
    });
    return load;
  }

  /** Resolves once the members together made `more` further requests; rejects when a request fails permanently. */
  async requests(more: number): Promise<void> {
    const until = this.figures.requests + more;
    await this.#until(() => this.figures.requests >= until);
  }

  async #until(isTrue: () => boolean): Promise<void> {
    let isOver = false;
    const reached = async () => {
      while (!isTrue() && !isOver) await delay(LOOK_MS);
    };
    await Promise.race([reached(), this.#work]).finally(() => {
      isOver = true;
    });
  }

  /** Lets members finish their current requests, and compares the stored entries with the acknowledged ones. */
  async end(): Promise<{ stored: number; lost: number; doubled: number; wrong: number }> {
    this.#going = false;
    await this.#work;
    const sums = { stored: 0, lost: 0, doubled: 0, wrong: 0 };
    for (const { page, token, kept } of this.#members) {
      const stored = await storedWeights(page, token);
      const ids = new Set(stored.map(({ id }) => id));
      sums.stored += stored.length;
      sums.lost += [...kept.keys()].filter((id) => !ids.has(id)).length;
      sums.doubled += stored.length - ids.size + [...ids].filter((id) => !kept.has(id)).length;
      sums.wrong += stored.filter(({ id, weight }) => kept.has(id) && kept.get(id) !== weight).length;
      page.close();
    }
    return sums;
  }

  async #use(member: LoadMember): Promise<void> {
    const { kept } = member;
    for (let n = 0; this.#going; n++) {
      const id = clientGeneratedId();
      const path = `/api/v1/weight-entries/${id}`;
      await this.#mend(member, 'POST', '/api/v1/weight-entries', [201, 200], { id, weight: 80, unit: 'kg' });
      kept.set(id, 80);
      if (n % 3 === 0) {
        // The first answer may be lost: then the entry already has this weight, and its version is the next one.
        await this.#mend(member, 'PATCH', path, [200, 409], { weight: 81 }, { 'if-match': '1' });
        kept.set(id, 81);
      }
      if (n % 5 === 0) {
        await this.#mend(member, 'DELETE', path, [204]);
        kept.delete(id);
      }
      await this.#mend(member, 'GET', '/api/v1/entries?limit=5', [200]);
    }
  }

  async #mend(
    { page, token }: LoadMember,
    method: string,
    path: string,
    expected: number[],
    fields?: object,
    headers?: Record<string, string>,
  ): Promise<void> {
    this.figures.requests += 1;
    const began = performance.now();
    for (let attempt = 0; ; attempt++) {
      const status = await page.json(method, path, token, fields, headers).then(
        (answer) => answer.status,
        () => 0,
      );
      // Only a repeat may find that an earlier try was carried out.
      const done = expected.slice(0, attempt === 0 ? 1 : expected.length).includes(status);
      if (done) break;
      // nginx itself repeats a DELETE, of which only the first try may have got through.
      if (method === 'DELETE' && status === 404) break;
      if (attempt === 0) this.figures.failed += 1;
      this.figures.failures[`${method} ${status}`] = (this.figures.failures[`${method} ${status}`] ?? 0) + 1;
      if (performance.now() - began > GIVE_UP_MS || (status >= 400 && status < 500))
        throw new Error(`${method} ${path} answers ${status}, and no repeat mends it`);
      this.figures.repeats += 1;
      await delay(PAUSE_MS);
    }
  }
}

interface StoredWeights {
  entries: { id: string; weight: number }[];
  next_cursor: string | null;
}

async function storedWeights(page: PageConnection, token: string): Promise<StoredWeights['entries']> {
  const stored: StoredWeights['entries'] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path = `/api/v1/weight-entries?limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const answer: { data: StoredWeights } = await page.json<StoredWeights>('GET', path, token);
    stored.push(...answer.data.entries);
    cursor = answer.data.next_cursor;
  }
  return stored;
}
