import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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
import { mayGiveTo } from '../teams/team-rules.ts';
import { BuildUploads } from './build-uploads.service.ts';
import type { DeployBuildDto } from './builds.dto.ts';

/** The program of `infra/deploy`, beside this one in the build: it judges, tests, stores and publishes as `npm run deploy` does. */
const PROGRAM = join(import.meta.dirname, 'receive-build.js');
/** Timeout of `PROGRAM`, which may wait for another deploy. Killed at any moment, it leaves a valid store. */
const LONGEST_MS = 15 * 60_000;
/** An empty line this often keeps proxies from closing an answer that waits for the smoke test. */
const SIGN_OF_LIFE_MS = 10_000;
const DEPLOYS_PER_HOUR = 30;

interface Live {
  build: string;
  share: number | null;
  revision: number;
  moved: boolean;
}

/** Deploys what was uploaded. A deploy that began goes on to its end, whoever still reads its answer. */
@Injectable()
export class BuildDeploys {
  readonly #logger = new Logger('Deploys');
  readonly #limit: RateLimiterPostgres;
  /** Teams whose deploy runs in this process. */
  readonly #running = new Set<string>();

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
   * members than the token may give it to, 409 while the team's last deploy runs, 429 for more than 30 in an hour.
   */
  async start(team: Team, name: string, id: string, { share, reason }: DeployBuildDto): Promise<Readable> {
    const { dataDir } = this.changes;
    if (dataDir === null)
      throw errors.liveChangeRefused('This server cannot change what is live: use npm run deploy');
    const isLive = (await this.registry.read())?.packages.has(name) ?? false;
    if (share !== undefined && !mayGiveTo(team, share, isLive)) throw errors.canarySkipped(name);
    const archive = await this.uploads.archive(team, name, id);
    if (this.#running.has(team.id)) throw errors.deployRunning(team.name);
    this.#running.add(team.id);
    try {
      await countAgainst('deploys', this.#limit, team.id);
      return await this.#run(
        team,
        id,
        { dataDir, name, share: share === undefined ? 'default' : share, reason },
        archive,
      );
    } catch (error) {
      this.#running.delete(team.id);
      throw error;
    }
  }

  async #run(
    team: Team,
    id: string,
    request: { dataDir: string; name: string; share: number | null | 'default'; reason: string },
    archive: Buffer,
  ): Promise<Readable> {
    const folder = await mkdtemp(join(tmpdir(), 'fettle-build-'));
    const path = join(folder, 'build.tar.gz');
    await writeFile(path, archive, { mode: 0o600 });
    const origin = { team: team.name, token: team.token.name };
    const asked = JSON.stringify({ ...request, archive: path, slots: team.slots, origin });
    const program = spawn(process.execPath, [PROGRAM, asked], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_MS,
    });

    const answer = new PassThrough();
    const send = (line: string) => void (answer.writable && answer.write(`${line}\n`));
    const signs = setInterval(() => send(''), SIGN_OF_LIFE_MS);
    let last: { live?: Live; refused?: string[]; failed?: string } = {};
    let complaint = '';
    createInterface({ input: program.stdout }).on('line', (line) => {
      last = JSON.parse(line);
      if (!isEnd(last)) send(line);
    });
    program.stderr.on('data', (text) => {
      complaint = `${complaint}${text}`.slice(-2000);
    });
    program.once('close', (code) => {
      clearInterval(signs);
      void this.#end(team, id, request, last).then(() => {
        if (!isEnd(last)) this.#logger.error(`A deploy of ${request.name} ended with ${code}: ${complaint}`);
        send(JSON.stringify(isEnd(last) ? last : { failed: 'The deploy ended early: please try again.' }));
        answer.end();
      });
      void rm(folder, { recursive: true, force: true });
    });
    return answer;
  }

  /** The change is in the history of the store too, with the team's name, so that one that cannot be recorded is not lost. */
  async #end(
    team: Team,
    upload: string,
    { name, reason }: { name: string; reason: string },
    { live, refused }: { live?: Live; refused?: string[] },
  ): Promise<void> {
    this.#running.delete(team.id);
    try {
      // What broke for another reason may be tried again with the same upload.
      if (live || refused) await this.uploads.remove(upload);
      if (!live?.moved) return;
      const target = { kind: 'feature_app' as const, id: auditIdOf(name), name };
      const { build, share, revision } = live;
      const details = { build, share, revision, reason };
      await audit.record(this.dataSource.manager, team.author, 'feature_app.deploy', target, details);
    } catch (error) {
      this.#logger.error(error);
    }
  }
}

const isEnd = (line: object): boolean => 'live' in line || 'refused' in line || 'failed' in line;
