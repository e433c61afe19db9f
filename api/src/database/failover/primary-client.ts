import { Client } from 'pg';
import { databaseHosts } from '../../config/database-hosts.ts';
import { newestPrimary, type ServerAnswer } from './newest-primary.ts';

/** A server that says nothing for this long is away; three times as long a request waits for a connection. */
const ANSWER_MS = 1_000;
/** For this long one answer serves all connections that are opened. */
const FRESH_MS = 1_000;

/** Of a server that takes writes: the first eight digits of the name of its log's file. */
const TIMELINE = `
  SELECT CASE WHEN current_setting('transaction_read_only') = 'off'
    THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`;

/** Of SQLSTATE's class 08, in which PostgreSQL is unavailable: a connection could not be established. */
class NoPrimaryError extends Error {
  readonly code = '08001';
}

/** `pg`'s words for a statement that got no answer within `query_timeout`. */
const NO_ANSWER = 'Query read timeout';

/** Finds the server that takes writes, among several, and breaks the connections to any other. */
class Primary {
  /** The newest time line of all answers. */
  #seen = 0;
  #found: { url: string; at: number } | null = null;
  #asking: Promise<string> | null = null;
  readonly #connected = new Map<Client, string>();

  constructor(private readonly urls: string[]) {}

  /** Its address; connections that are opened at once share one question. */
  find(): Promise<string> {
    if (this.#found && performance.now() - this.#found.at < FRESH_MS) return Promise.resolve(this.#found.url);
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** A connection to what was found failed: the next one asks again. */
  forget(): void {
    if (this.#found) this.#found.at = Number.NEGATIVE_INFINITY;
  }

  /**
   * A statement had no answer: asks at once, so that the other connections to a silent server break too. Otherwise each one
   * that is idle would keep a request waiting for as long as this one did.
   */
  doubt(): void {
    this.forget();
    // The next connection asks again.
    this.find().catch(() => undefined);
  }

  /** The last one first: only when it does not take writes any more is there a reason to wait for the others. */
  async #ask(): Promise<string> {
    const last = this.#found?.url;
    this.#found = null;
    const known = last && newestPrimary([await timelineOf(last)].filter(isAnswer), this.#seen);
    const answers = known ? [] : await Promise.all(this.urls.map(timelineOf));
    const primary = known || newestPrimary(answers.filter(isAnswer), this.#seen);
    if (!primary) throw refusalOf(answers);
    this.#seen = primary.timeline;
    this.#found = { url: primary.server, at: performance.now() };
    for (const [client, url] of this.#connected) if (url !== primary.server) breakOff(client);
    return primary.server;
  }

  /** Remembers a connection for as long as it is open. */
  watch(client: Client, url: string): void {
    this.#connected.set(client, url);
    client.once('end', () => this.#connected.delete(client));
  }
}

async function timelineOf(url: string): Promise<ServerAnswer<string> | { failure: unknown }> {
  const limits = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS };
  const client = new Client({ connectionString: url, application_name: 'fettle', ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(TIMELINE);
    return { server: url, timeline: rows[0]?.timeline ?? null };
  } catch (failure) {
    return { failure };
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Its pool drops it: a server that lost its power never closes a connection, and the next request would wait for it too. */
function breakOff(client: Client): void {
  client.connection.stream.destroy();
}

const isAnswer = (it: ServerAnswer<string> | { failure: unknown }): it is ServerAnswer<string> =>
  'timeline' in it;

/** What is wrong with all of them, such as the password; otherwise that none takes writes. */
function refusalOf(answers: (ServerAnswer<string> | { failure: unknown })[]): unknown {
  const failures = answers.flatMap((it) => ('failure' in it ? [it.failure] : []));
  const [first] = failures;
  return failures.length === answers.length && first
    ? first
    : new NoPrimaryError('None of the servers takes writes');
}

const classes = new Map<string, typeof Client>();

/**
 * What a pool needs for the servers of an address: the address for `pg`, and where there are several servers the class of
 * connections that lead to the one that takes writes at that moment, as libpq has it with `target_session_attrs=read-write`,
 * which `pg` does not know. A connection stays with its server: it breaks when that one ends, and the next finds the new primary.
 */
export function connectionTo(url: string): { connectionString: string; Client?: typeof Client } {
  const hosts = databaseHosts(url);
  const [connectionString] = hosts;
  if (hosts.length === 1) return { connectionString };
  const known = classes.get(url) ?? clientOf(new Primary(hosts));
  classes.set(url, known);
  return { connectionString, Client: known };
}

/** A connection of its own for a command; the caller connects and ends it. */
export function newClient(url: string, application_name: string): Client {
  const { connectionString, Client: Class = Client } = connectionTo(url);
  return new Class({ connectionString, application_name });
}

function clientOf(primary: Primary): typeof Client {
  return class extends Client {
    override connect(): Promise<void>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<void> | undefined {
      const connected = this.#connectToPrimary();
      if (!callback) return connected;
      // `pg` calls it without an error when the connection is there.
      connected.then(callback as () => void, callback);
      return undefined;
    }

    async #connectToPrimary(): Promise<void> {
      const url = await primary.find();
      const { hostname, port } = new URL(url);
      this.host = hostname.replace(/^\[(.*)\]$/, '$1');
      this.port = Number(port || 5432);
      try {
        await super.connect();
      } catch (failure) {
        primary.forget();
        throw failure;
      }
      primary.watch(this, url);
      this.#breakOffWithoutAnswer();
    }

    #breakOffWithoutAnswer(): void {
      const query = this.query.bind(this) as (...statement: unknown[]) => unknown;
      const watched = (...statement: unknown[]): unknown => {
        const result = query(...statement);
        if (result instanceof Promise) result.catch((failure: Error) => this.#check(failure));
        return result;
      };
      this.query = watched as typeof this.query;
    }

    #check({ message }: Error): void {
      if (message !== NO_ANSWER) return;
      breakOff(this);
      primary.doubt();
    }
  };
}
