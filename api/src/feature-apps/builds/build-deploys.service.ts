import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { audit } from '../../members/audit/audit-log.ts';
import { postgresLimiter } from '../../members/auth/rate-limits/postgres-limiter.ts';
import { countAgainst } from '../../platform/http/count-against.ts';
import { errors } from '../../platform/http/errors.ts';
import { LiveRegistry } from '../../platform/web/live-registry.ts';
import { auditIdOf, LiveChanges } from '../live-change.ts';
import type { Team } from '../teams/deploy-token.guard.ts';
import { mayGiveTo, maySkipCanary } from '../teams/team-rules.ts';
import { statementOf } from '../trusted-publishers/provenance.ts';
import { BuildUploads } from './build-uploads.service.ts';
import type { DeployBuildDto } from './builds.dto.ts';
import { type DeployEnd, DeployProcess, type Live } from './deploy-process.ts';

/** The program of `infra/deploy`, beside this one in the build: it judges, tests, stores and publishes as `npm run deploy` does. */
const PROGRAM = join(import.meta.dirname, 'receive-build.js');
/** Timeout of `PROGRAM`, which may wait for another deploy. Killed at any moment, it leaves a valid store. */
const LONGEST_MS = 15 * 60_000;
/** An empty line this often keeps proxies from closing an answer that waits for the smoke test. */
const SIGN_OF_LIFE_MS = 10_000;
const DEPLOYS_PER_HOUR = 30;

/** Finds the deploy of a build in the audit log; an API process that was ended during the deploy could not record it. */
const IS_RECORDED = `
  SELECT FROM audit_log WHERE target_id = $1 AND action = 'feature_app.deploy' AND details->>'build' = $2 LIMIT 1`;

/** Deploys uploaded builds. A deploy goes on to its end when its client leaves. */
@Injectable()
export class BuildDeploys {
  readonly #logger = new Logger('Deploys');
  readonly #limit: RateLimiterPostgres;
  readonly #program = new DeployProcess([process.execPath, PROGRAM], LONGEST_MS);

  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: BuildUploads,
    private readonly changes: LiveChanges,
    private readonly registry: LiveRegistry,
  ) {
    this.#limit = postgresLimiter(dataSource, {
      keyPrefix: 'deploys',
      points: DEPLOYS_PER_HOUR,
      duration: 3600,
      clearExpiredByTimeout: false,
    });
  }

  /**
   * Starts a deploy and resolves with its lines, JSON each, empty ones among them; the last one says how it ended. 403 for more
   * members than the token may give it to, 409 while another deploy of the feature app runs, 429 for more than 30 in an hour.
   */
  async start(team: Team, name: string, id: string, wanted: DeployBuildDto): Promise<Readable> {
    const { share, reason, smoke_test } = wanted;
    const { dataDir } = this.changes;
    if (dataDir === null)
      throw errors.liveChangeRefused(
        'This server cannot change what is live: those who run it can, by npm run deploy in a clone',
      );
    const isLive = (await this.registry.read())?.packages.has(name) ?? false;
    if (share !== undefined && !mayGiveTo(team, share, isLive)) throw errors.canarySkipped(name);
    await this.uploads.claim(team, name, id);
    try {
      await countAgainst('deploys', this.#limit, team.id);
      const archive = await this.uploads.archive(id);
      const { job } = team.token;
      const request = {
        dataDir,
        name,
        slots: team.slots,
        share: share === undefined ? 'default' : share,
        may_skip_canary: maySkipCanary(team),
        reason,
        by: team.author.username,
        ...(job && { provenance: statementOf(job.provenance) }),
        ...(smoke_test && { smoke_test }),
      };
      const answer = new PassThrough();
      void this.#run(team, id, request, archive, answer);
      return answer;
    } catch (error) {
      await this.uploads.release(id);
      throw error;
    }
  }

  async #run(
    team: Team,
    upload: string,
    request: { name: string; reason: string },
    archive: Buffer,
    answer: PassThrough,
  ): Promise<void> {
    const send = (line: string) => void (answer.writable && answer.write(`${line}\n`));
    const signs = setInterval(() => send(''), SIGN_OF_LIFE_MS);
    const { end, complaint } = await this.#program.run(request, archive, send);
    clearInterval(signs);
    if (complaint !== null) this.#logger.error(`A deploy of ${request.name} ended early: ${complaint}`);
    await this.#end(team, upload, request, end);
    send(JSON.stringify(end));
    answer.end();
  }

  /** The change is in the history of the store too, with the team's name, so that one that cannot be recorded is not lost. */
  async #end(
    team: Team,
    upload: string,
    { name, reason }: { name: string; reason: string },
    { live, refused, needs_smoke_test }: DeployEnd,
  ): Promise<void> {
    try {
      if (live) await this.#record(team, name, reason, live);
      // The same upload is deployed again after the deployer's smoke test, and may be where something else broke.
      if (live || (refused && !needs_smoke_test)) await this.uploads.remove(upload);
      else await this.uploads.release(upload);
    } catch (error) {
      this.#logger.error(error);
    }
  }

  async #record(
    { author, token }: Team,
    name: string,
    reason: string,
    { build, share, revision, moved }: Live,
  ): Promise<void> {
    const target = { kind: 'feature_app' as const, id: auditIdOf(name), name };
    if (!moved && (await this.dataSource.query<object[]>(IS_RECORDED, [target.id, build])).length) return;
    const details = {
      build,
      share,
      revision,
      reason,
      ...(token.job && { commit: token.job.provenance.commit }),
    };
    await audit.record(this.dataSource.manager, author, 'feature_app.deploy', target, details);
  }
}
