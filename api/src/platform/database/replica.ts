import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import { Counter, Gauge } from 'prom-client';
import { DataSource, type EntityManager } from 'typeorm';
import { Configuration } from '../config/configuration.ts';
import { poolSettings } from './data-source.ts';
import { LONGEST_LAG_MS, type LogPosition, lagOf, withPosition } from './replica-lag.ts';
import { readFromReplica } from './statement.ts';

/** Period of asking for the replica's position: after a write, its member reads from the primary for at most this long. */
const LOOK_MS = 500;
/** Largest age of an answer that counts: a replica that is silent for longer hangs or is away. */
const LONGEST_SILENCE_MS = 2_000;

const reads = new Counter({
  name: 'database_reads_total',
  help: 'Requests of members by the server that may answer their searches and lists, where there is a replica.',
  labelNames: ['server'],
});

const lagSeconds = new Gauge({
  name: 'database_replica_lag_seconds',
  help: 'How far the replica is behind, as its reader sees it; none without a replica, and while it is away or too far behind.',
  aggregator: 'max',
});
lagSeconds.remove();

/** `pg_lsn` as a number of bytes. The primary states the log that is flushed: no replica has more. */
const PRIMARY = `SELECT (pg_current_wal_flush_lsn() - '0/0')::text AS position`;
const REPLAYED = `
  SELECT pg_is_in_recovery() AS is_standby, (pg_last_wal_replay_lsn() - '0/0')::text AS position`;
/** Runs after the write and before its answer, so that the noted position is later in the log than the write. */
const NOTE_WRITE = `
  UPDATE users SET last_write_position = (pg_current_wal_insert_lsn() - '0/0')::bigint WHERE id = $1`;

/**
 * The replica of `DATABASE_REPLICA_URL`, from which searches and lists may be read.
 *
 * Members always read what they wrote: every write stores in their row, on the primary, the log's position after it. Each
 * request reads that row from the primary anyway; the replica serves only a member whose position it is known to have
 * replayed. It serves no member while it does not answer, is more than 10 s behind, or is no longer a standby.
 */
@Injectable()
export class Replica implements OnModuleInit, OnApplicationShutdown {
  readonly #pool: Pool | null;
  readonly #reader: EntityManager;
  readonly #log = new Logger('replica');
  #known: LogPosition[] = [];
  /** Position that the replica has replayed, and the time of that answer; `null` while it must not serve. */
  #replayed: { position: bigint; at: number } | null = null;
  #serves: boolean | null = null;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;

  constructor(
    configuration: Configuration,
    private readonly primary: DataSource,
    private readonly adapterHost: HttpAdapterHost,
  ) {
    const { database_replica_url: url } = configuration;
    this.#pool = url === null ? null : new Pool({ connectionString: url, ...poolSettings(configuration) });
    // An idle connection that breaks must not end the process.
    this.#pool?.on('error', () => undefined);
    this.#reader = primary.createEntityManager();
    if (this.#pool) readFromReplica(this.#reader, this.#pool, () => this.#lost());
  }

  async onModuleInit(): Promise<void> {
    if (!this.#pool) return;
    const fastify: FastifyInstance = this.adapterHost.httpAdapter.getInstance();
    fastify.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode < 500) await this.#noteWrite(request);
      return payload;
    });
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref();
    await this.#look();
  }

  /**
   * Returns the manager for the member's searches and lists: the replica's once it has replayed their last write, otherwise
   * the primary's. Statements of TypeORM itself run on the primary in any case.
   */
  managerFor({ last_write_position }: { last_write_position: string | null }): EntityManager {
    if (!this.#pool) return this.primary.manager;
    const known = this.#replayed;
    const has =
      known !== null &&
      performance.now() - known.at < LONGEST_SILENCE_MS &&
      BigInt(last_write_position ?? 0) <= known.position;
    reads.inc({ server: has ? 'replica' : 'primary' });
    return has ? this.#reader : this.primary.manager;
  }

  /** True if the replica may serve now; `null` without a replica. */
  get serves(): boolean | null {
    return this.#serves;
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#pool?.end();
  }

  async #noteWrite({ method, user }: FastifyRequest & { user?: { id: string } }): Promise<void> {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method) || !user) return;
    await this.primary.query(NOTE_WRITE, [user.id]);
  }

  /** Asks both servers for their positions; calls meanwhile get the same promise. */
  #look(): Promise<void> {
    this.#looking ??= this.#askBoth()
      .catch(() => this.#lost())
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async #askBoth(): Promise<void> {
    const at = performance.now();
    const [primary]: { position: string }[] = await this.primary.query(PRIMARY);
    this.#known = withPosition(this.#known, { at, position: BigInt(primary?.position ?? 0) });
    const answer = await this.#pool?.query<{ is_standby: boolean; position: string | null }>(REPLAYED);
    const { is_standby = false, position } = answer?.rows[0] ?? {};
    const replayed = BigInt(position ?? 0);
    const lag = lagOf(this.#known, replayed, performance.now());
    if (!is_standby || lag === null || lag > LONGEST_LAG_MS) return this.#lost();
    lagSeconds.set(lag / 1000);
    this.#replayed = { position: replayed, at: performance.now() };
    this.#say(true);
  }

  #lost(): void {
    lagSeconds.remove();
    this.#replayed = null;
    this.#say(false);
  }

  /** Logs one line for each change. */
  #say(serves: boolean): void {
    if (serves === this.#serves) return;
    this.#serves = serves;
    if (serves) this.#log.log('The replica serves searches and lists');
    else this.#log.warn('The replica is away or behind: the primary serves everything');
  }
}
