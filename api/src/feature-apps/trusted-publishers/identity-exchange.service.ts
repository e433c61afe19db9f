import { Injectable, Logger } from '@nestjs/common';
import { decodeJwt, type JWTPayload, errors as joseErrors, jwtVerify } from 'jose';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../members/audit/audit-log.ts';
import { hashedKey, postgresLimiter } from '../../members/auth/rate-limits/postgres-limiter.ts';
import { hashOf } from '../../members/auth/sessions/refresh-tokens.ts';
import { Configuration } from '../../platform/config/configuration.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { clientKey } from '../../platform/http/client-address.ts';
import { countAgainst } from '../../platform/http/count-against.ts';
import { errors } from '../../platform/http/errors.ts';
import { newDeployToken } from '../teams/teams.service.ts';
import { authorOf, type CiRun } from './ci-run.ts';
import { IssuerKeys, PUBLIC_KEY_ALGORITHMS } from './issuer-keys.ts';
import { choosePublisher, type Refusal, refusalOf } from './publisher-choice.ts';
import type { TrustedPublisher } from './trusted-publisher.entity.ts';
import {
  type ExchangedTokenDto,
  type ExchangeIdentityDto,
  LONGEST_ADDRESS,
} from './trusted-publishers.dto.ts';

const MINUTE_MS = 60_000;
/** A build and its deploy, which takes 15 minutes at most, fit into it. */
const LIFETIME_MS = 30 * MINUTE_MS;
/** An identity token is accepted for an hour after it was signed, and remembered for longer, so that none is exchanged twice. */
const MAX_AGE = '1h';
const REMOVE_OLD = `
  DELETE FROM deploy_tokens WHERE publisher_id IS NOT NULL AND created_at < now() - interval '2 hours'`;

/** The most specific one first: of several that match a job, one that names its environment decides about the canary. */
const PUBLISHERS = `
  SELECT publisher.*, team.name AS team_name
  FROM trusted_publishers publisher JOIN feature_app_teams team ON team.id = publisher.team_id
  WHERE publisher.package = $1 AND publisher.issuer = $2 AND $1 = ANY (team.packages)
  ORDER BY publisher.environment = '', publisher.may_skip_canary DESC, publisher.id`;

/** Deleting a team locks it before its trusted publishers; in another order both would wait for each other. */
const LOCK_TEAM = 'SELECT FROM feature_app_teams WHERE id = $1 FOR KEY SHARE';

const LOCKED = `
  SELECT publisher.id, publisher.repository_id
  FROM trusted_publishers publisher JOIN feature_app_teams team ON team.id = publisher.team_id
  WHERE publisher.id = $1 AND publisher.package = ANY (team.packages)
  FOR NO KEY UPDATE OF publisher`;

const STORE = `
  INSERT INTO deploy_tokens (id, team_id, publisher_id, name, token_hash, may_skip_canary, created_by, created_at, expires_at,
    identity_hash, provenance)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (identity_hash) DO NOTHING RETURNING id`;

type Publisher = TrustedPublisher & { team_name: string };

/** Says why a job gets no token; only administrators see the reason. */
class Refused extends Error {
  constructor(
    reason: string,
    /** The job and the trusted publisher of its repository, for the audit log of that team. */
    readonly of: Refusal<Publisher>['of'] = null,
    /** Makes the answer to the job. */
    readonly answer = errors.badIdentity,
  ) {
    super(reason);
  }
}

const asError = ({ reason, of }: Refusal<Publisher>) => new Refused(reason, of);

/** Exchanges the identities that CIs sign for their jobs for deploy tokens. */
@Injectable()
export class IdentityExchange {
  readonly #logger = new Logger('trusted publishers');
  readonly #failures: RateLimiterPostgres;

  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: IssuerKeys,
    configuration: Configuration,
  ) {
    this.#failures = postgresLimiter(dataSource, {
      keyPrefix: 'identity_failures',
      points: configuration.login_failures_per_address,
      duration: 15 * 60,
      clearExpiredByTimeout: false,
    });
  }

  /** Each try is counted before it runs, so that no burst exceeds the limit; one that is not refused takes its count back. */
  async exchange({ token, name }: ExchangeIdentityDto, address: string): Promise<ExchangedTokenDto> {
    const key = hashedKey(clientKey(address));
    await countAgainst('identity_failures', this.#failures, key);
    try {
      const exchanged = await this.#exchange(token, name);
      await this.#failures.reward(key);
      return exchanged;
    } catch (error) {
      if (!(error instanceof Refused)) {
        // An issuer or a database that is away is not the fault of the jobs behind this address.
        await this.#failures.reward(key).catch(() => undefined);
        throw error;
      }
      await this.#report(name, error);
      throw error.answer();
    }
  }

  async #exchange(token: string, name: string): Promise<ExchangedTokenDto> {
    const issuer = unverifiedIssuer(token);
    const publishers = await runStatement<Publisher>(this.dataSource.manager, PUBLISHERS, [name, issuer]);
    if (publishers.length === 0) throw new Refused('no trusted publisher has its issuer');
    const claims = await this.#verified(token, issuer, publishers);
    const choice = choosePublisher(publishers, claims);
    if ('reason' in choice) throw asError(choice);
    return this.#store(choice.publisher, choice.run, `${issuer}\n${claims.jti}`);
  }

  /** The claims of a token that this issuer signed, that has not expired, and that has an id. */
  async #verified(token: string, issuer: string, publishers: Publisher[]): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.keys.of(issuer), {
        issuer,
        algorithms: PUBLIC_KEY_ALGORITHMS,
        maxTokenAge: MAX_AGE,
        clockTolerance: 30,
        requiredClaims: ['exp', 'jti', 'aud'],
      });
      if (typeof payload.jti !== 'string' || payload.jti === '')
        throw asError(refusalOf(publishers, payload, () => 'its id is no text'));
      return payload;
    } catch (error) {
      // Both are thrown after the signature was right.
      if (error instanceof joseErrors.JWTExpired || error instanceof joseErrors.JWTClaimValidationFailed)
        throw asError(refusalOf(publishers, error.payload, () => error.message));
      if (error instanceof joseErrors.JOSEError) throw new Refused(error.message);
      throw error;
    }
  }

  async #store(publisher: Publisher, run: CiRun, identity: string): Promise<ExchangedTokenDto> {
    const { id, team_id, may_skip_canary, repository } = publisher;
    const token = newDeployToken();
    const created_at = new Date();
    const expires_at = new Date(created_at.getTime() + LIFETIME_MS);
    await this.dataSource.transaction(async (manager) => {
      await manager.query(LOCK_TEAM, [team_id]);
      const [locked] = await runStatement<Pick<Publisher, 'repository_id'>>(manager, LOCKED, [id]);
      if (!locked) throw new Refused('its trusted publisher is gone');
      // Two first jobs may come at the same time: the lock lets the second one see the id that the first one stored.
      if (locked.repository_id !== null && locked.repository_id !== run.repository_id)
        throw new Refused(`${repository} is another repository than at the first deploy`, { run, publisher });
      await manager.query(
        'UPDATE trusted_publishers SET repository_id = $2, last_used_at = $3 WHERE id = $1',
        [id, run.repository_id, created_at],
      );
      await manager.query(REMOVE_OLD);
      const stored = await runStatement(manager, STORE, [
        ...[uuidv7(), team_id, id, authorOf(run), hashOf(token), may_skip_canary, repository],
        ...[created_at, expires_at, hashOf(identity), JSON.stringify(run)],
      ]);
      if (stored.length === 0)
        throw new Refused('it was exchanged before', { run, publisher }, errors.identityUsed);
    });
    return { token, expires_at: expires_at.toISOString() };
  }

  async #report(name: string, { message, of }: Refused): Promise<void> {
    this.#logger.warn(`The identity of a job gets no token for ${name}: ${message}`);
    if (!of) return;
    const { run, publisher } = of;
    const author = { id: null, username: `team ${publisher.team_name}, ${authorOf(run)}` };
    const target = { kind: 'feature_app_team' as const, id: publisher.team_id, name: publisher.team_name };
    const { repository, ref, commit, run_id, actor } = run;
    const details = { reason: message, package: name, repository, ref, commit, run_id, actor };
    await audit.record(this.dataSource.manager, author, 'trusted_publisher.refuse', target, details);
  }
}

/** The issuer that a token names, before anything of it is verified; only one that a trusted publisher names too is asked for keys. */
function unverifiedIssuer(token: string): string {
  const issuer = unverifiedClaims(token).iss as unknown;
  // PostgreSQL fails at a text with U+0000.
  if (typeof issuer !== 'string' || issuer.length > LONGEST_ADDRESS || /\p{C}/u.test(issuer))
    throw new Refused('its issuer is no address');
  return issuer;
}

function unverifiedClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    throw new Refused('it is no identity token');
  }
}
