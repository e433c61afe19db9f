import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import type { AuditedAdmin } from '../members/audit/audit-log.ts';
import { postgresLimiter } from '../members/auth/rate-limits/postgres-limiter.ts';
import { countAgainst } from '../platform/http/count-against.ts';
import { errors } from '../platform/http/errors.ts';
import { TaskScheduler } from '../platform/process/task-scheduler.ts';
import { LiveRegistry, type NamedBuild, type NamedPackage } from '../platform/web/live-registry.ts';
import { failureRate } from './canary-verdict.ts';
import { SYSTEM } from './canary-watch.task.ts';
import { type BuildMembers, FeatureAppLoadsService } from './feature-app-loads/feature-app-loads.service.ts';
import type { ChangeFeatureAppDto, FeatureAppsDto, TakenBackCanaryDto } from './feature-apps.dto.ts';
import { auditIdOf, type LiveChange, LiveChanges } from './live-change.ts';
import type { Team } from './teams/deploy-token.guard.ts';
import { waitsUntil } from './teams/team-rules.ts';
import type { ChangeOwnFeatureAppDto } from './teams/teams.dto.ts';
import { type ProvenanceStatement, provenanceOf } from './trusted-publishers/provenance.ts';

const HOUR_SECONDS = 3600;
const DAYS_7_MS = 7 * 24 * 3600_000;

const CHANGES_PER_HOUR = 60;
/** Changes that take a broken build from members: they are counted, and never refused by the limit. */
const ALWAYS: ReadonlySet<LiveChange> = new Set<LiveChange>(['rollback', 'take_back', 'disable']);

const TAKEN_BACK = `
  SELECT DISTINCT ON (target_name) target_name AS name, created_at AS at, details
  FROM audit_log
  WHERE action = 'feature_app.canary_take_back' AND admin_name = $1 AND admin_id IS NULL
    AND target_id = ANY ($2::uuid[]) AND created_at > now() - interval '7 days'
  ORDER BY target_name, created_at DESC`;

interface TakenBackRow {
  name: string;
  at: Date;
  details: { canary?: { from?: string }; reason?: string };
}

@Injectable()
export class FeatureAppsService implements OnApplicationBootstrap {
  readonly #limit: RateLimiterPostgres;

  constructor(
    private readonly dataSource: DataSource,
    private readonly loads: FeatureAppLoadsService,
    private readonly changes: LiveChanges,
    private readonly registry: LiveRegistry,
    private readonly scheduler: TaskScheduler,
  ) {
    this.#limit = postgresLimiter(dataSource, {
      keyPrefix: 'live_changes',
      points: CHANGES_PER_HOUR,
      duration: HOUR_SECONDS,
      clearExpiredByTimeout: false,
    });
  }

  onApplicationBootstrap(): void {
    const run = () => this.#deleteOld();
    void this.scheduler.start({ name: 'feature apps', every_seconds: HOUR_SECONDS, run });
  }

  /** Deletes failures after 30 days, and counts 30 days after a member's last load. Harmless when several processes do it at once. */
  async #deleteOld(): Promise<void> {
    await this.dataSource.query(`DELETE FROM remote_failures WHERE hour < now() - interval '30 days'`);
    await this.dataSource.query(
      `DELETE FROM feature_app_members WHERE loaded_at < now() - interval '30 days'`,
    );
  }

  /** The packages that are live, or those of these names. */
  async list(only?: readonly string[]): Promise<FeatureAppsDto> {
    const live = await this.registry.read();
    if (!live) return { revision: 0, feature_apps: [] };
    const packages = [...live.packages].filter(([name]) => only?.includes(name) ?? true);
    const names = packages.map(([name]) => name);
    const week = Date.now() - DAYS_7_MS;
    const since = new Map(
      packages.map(([name, { canary }]) => [name, new Date(canary ? canary.since : week)]),
    );
    const [counts, taken] = [await this.loads.members(since), await this.#takenBack(names)];
    const feature_apps = packages.map(([name, { stable, previous, canary, disabled }]) => ({
      name,
      switched_off: disabled === true,
      counted_since: (since.get(name) ?? new Date(week)).toISOString(),
      stable: buildDto(name, stable, counts),
      canary: canary ? canaryDto(name, canary, counts) : null,
      has_previous: Boolean(previous),
      taken_back: taken.get(name) ?? null,
    }));
    return { revision: live.revision, feature_apps };
  }

  /** Resolves with the revision that is live then. 404 for a package that is not live. */
  async change(
    author: NonNullable<AuditedAdmin>,
    name: string,
    { change, share, reason, revision }: ChangeFeatureAppDto,
    team?: Team,
  ): Promise<number> {
    const live = await this.registry.read();
    if (live && !live.packages.has(name)) throw errors.notFound('feature app');
    const asking = team && { name: team.name, slots: team.slots };
    const request = { name, change, share, reason, seen: revision, team: asking };
    return this.changes.make(author, { ...request, commit: team?.token.job?.provenance.commit });
  }

  /**
   * The same for a team, at most 60 times an hour. 403 for a package of another team, and for a canary that its token may not
   * give to more members yet. The change is refused when the package is another one than the one that was checked here.
   */
  async changeByTeam(
    team: Team,
    name: string,
    { revision, ...request }: ChangeOwnFeatureAppDto,
  ): Promise<number> {
    team.own(name);
    if (ALWAYS.has(request.change)) await this.#limit.penalty(team.id);
    else await countAgainst('live_changes', this.#limit, team.id);
    const live = await this.registry.read();
    const from = waitsUntil(team, request, live?.packages.get(name)?.canary, Date.now());
    if (from) throw errors.canaryRequired(name, from);
    const checked = live?.revision ?? 0;
    const seen = { ...request, revision: Math.min(revision ?? checked, checked) };
    return this.change(team.author, name, seen, team);
  }

  async #takenBack(names: string[]): Promise<Map<string, TakenBackCanaryDto>> {
    const rows = await this.dataSource.query<TakenBackRow[]>(TAKEN_BACK, [
      SYSTEM.username,
      names.map(auditIdOf),
    ]);
    return new Map(
      rows.map(({ name, at, details }) => [
        name,
        { build: details.canary?.from ?? '', at: at.toISOString(), reason: details.reason ?? '' },
      ]),
    );
  }
}

function buildDto(
  name: string,
  { version, build_id, provenance, smoke_test }: NamedBuild,
  counts: ReadonlyMap<string, BuildMembers>,
) {
  const of = counts.get(`${name} ${build_id}`) ?? { members: 0, failing: 0 };
  return {
    version,
    build_id,
    loads: of.members,
    failures: of.failing,
    failure_rate: failureRate(of),
    provenance: provenanceOf(provenance as ProvenanceStatement | undefined),
    smoke_test: smoke_test ?? null,
  };
}

function canaryDto(
  name: string,
  { build, share, since, by = '', reason = '' }: NonNullable<NamedPackage['canary']>,
  counts: ReadonlyMap<string, BuildMembers>,
) {
  return { ...buildDto(name, build, counts), share, since, by, reason };
}
