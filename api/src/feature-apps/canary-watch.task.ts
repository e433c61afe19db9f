import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Configuration } from '../platform/config/configuration.ts';
import { ApiError } from '../platform/http/errors.ts';
import { TaskScheduler } from '../platform/scheduling/task-scheduler.ts';
import { LiveRegistry } from '../platform/web/live-registry.ts';
import { isTakenBack, verdictReason } from './canary-verdict.ts';
import { FeatureAppLoadsService } from './feature-app-loads/feature-app-loads.service.ts';
import { LiveChanges } from './live-change.ts';

/** Actor of automatic canary rollbacks, in the history and in the audit log. */
export const SYSTEM = { id: null, username: 'system' };

const NOBODY = { members: 0, failing: 0 };

/**
 * Takes a canary back that fails more often than stable. Of several machines that notice it at once one does it; the others
 * find no canary any more.
 */
@Injectable()
export class CanaryWatchTask implements OnApplicationBootstrap {
  readonly #registry: LiveRegistry | null;

  constructor(
    private readonly scheduler: TaskScheduler,
    private readonly loads: FeatureAppLoadsService,
    private readonly changes: LiveChanges,
    private readonly configuration: Configuration,
  ) {
    const { web_root } = configuration;
    this.#registry = web_root === null ? null : new LiveRegistry(web_root);
  }

  onApplicationBootstrap(): void {
    if (this.changes.dataDir === null) return;
    const every_seconds = this.configuration.canary_check_seconds;
    void this.scheduler.start({ name: 'canaries', every_seconds, run: () => this.#check() });
  }

  async #check(): Promise<void> {
    const live = await this.#registry?.read();
    const tried = [...(live?.packages ?? [])].flatMap(([name, { stable, canary, disabled }]) =>
      canary && !disabled ? [{ name, stable, canary }] : [],
    );
    if (!live || !tried.length) return;
    const counts = await this.loads.members(
      new Map(tried.map(({ name, canary }) => [name, new Date(canary.since)])),
    );
    for (const { name, stable, canary } of tried) {
      const of = ({ build_id }: { build_id: string }) => counts.get(`${name} ${build_id}`) ?? NOBODY;
      const [tried, usual] = [of(canary.build), of(stable)];
      if (isTakenBack(tried, usual))
        await this.#takeBack(name, canary.build, verdictReason(tried, usual), live.revision);
    }
  }

  async #takeBack(
    name: string,
    { version, build_id }: { version: string; build_id: string },
    reason: string,
    seen: number,
  ): Promise<void> {
    const log = new Logger('canaries');
    try {
      const revision = await this.changes.make(SYSTEM, { name, change: 'take_back', reason, seen });
      log.warn(`The canary ${name} ${version}+${build_id} was taken back: ${reason} (revision ${revision}).`);
    } catch (error) {
      // Another machine or an administrator was faster; the next check reads the new state.
      if (!(error instanceof ApiError)) throw error;
      log.warn(`The canary ${name} ${version}+${build_id} should be taken back: ${error.message}`);
    }
  }
}
