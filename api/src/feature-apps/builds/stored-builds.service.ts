import { Injectable, Logger } from '@nestjs/common';
import { LiveRegistry } from '../../platform/web/live-registry.ts';
import { runDeployProgram } from '../deploy-program.ts';
import type { SmokeTestDto } from '../feature-apps.dto.ts';
import { LiveChanges } from '../live-change.ts';
import type {
  BuildSizesDto,
  DeprecatedUseDto,
  FeatureAppChangeDto,
  TeamBuildsDto,
} from '../teams/team-details.dto.ts';
import type { ProvenanceStatement } from '../trusted-publishers/provenance.ts';

const PROGRAM = 'read-builds';
/** Timeout of `PROGRAM`: the console waits 12 s for an answer. */
const LONGEST_MS = 9_000;
const MOST = { builds: 20, changes: 50, revisions: 500 };
/** Answers that are kept; a product has at most 200 teams. */
const KEPT_ANSWERS = 200;

/** A build as the store has it. */
export interface StoredBuild {
  version: string;
  build_id: string;
  contract: string;
  api: string;
  state: 'live' | 'canary' | 'earlier';
  at: string;
  by: string | null;
  reason: string | null;
  sizes: BuildSizesDto | null;
  deprecated_uses: DeprecatedUseDto[] | null;
  provenance: ProvenanceStatement | null;
  smoke_test: SmokeTestDto | null;
}

interface Stored extends Pick<TeamBuildsDto, 'store'> {
  limits: BuildSizesDto | null;
  feature_apps: { name: string; builds: StoredBuild[] }[];
  changes: FeatureAppChangeDto[];
}

/**
 * The builds and the history of feature apps, read from the store by a program of its own: the history is parsed as a whole. An
 * answer stays until the next revision of the registry, and the sizes in it for the answer after that.
 */
@Injectable()
export class StoredBuilds {
  readonly #logger = new Logger('Builds');
  readonly #answers = new Map<string, { revision: number; stored: Promise<Stored> }>();

  constructor(
    private readonly changes: LiveChanges,
    private readonly registry: LiveRegistry,
  ) {}

  /**
   * 20 builds of each of these feature apps, in this order, and their last 50 changes; none where this server knows no store, or
   * the store cannot be read. The log has the reason then.
   */
  async read(names: readonly string[]): Promise<Stored & { revision: number }> {
    const { dataDir } = this.changes;
    const live = await this.registry.read();
    if (dataDir === null) return { revision: live?.revision ?? 0, ...without(names, 'none') };
    if (!live) return { revision: 0, ...without(names, 'read') };
    const { revision } = live;
    const key = names.join();
    const known = this.#answers.get(key);
    if (known?.revision === revision) return { revision, ...(await known.stored) };
    if (this.#answers.size >= KEPT_ANSWERS) this.#answers.clear();
    const stored = this.#run(dataDir, names, known?.stored);
    this.#answers.set(key, { revision, stored });
    try {
      return { revision, ...(await stored) };
    } catch (error) {
      if (this.#answers.get(key)?.stored === stored) {
        this.#answers.delete(key);
        this.#logger.error(error);
      }
      return { revision, ...without(names, 'failed') };
    }
  }

  async #run(dataDir: string, names: readonly string[], before?: Promise<Stored>): Promise<Stored> {
    const sizes = sizesIn(await before?.catch(() => undefined));
    const request = { dataDir, names, most: MOST, sizes };
    const { code, stdout, stderr } = await runDeployProgram(PROGRAM, request, LONGEST_MS);
    if (code !== 0) throw new Error(`The builds of ${names.join(', ')} could not be read: ${stderr.trim()}`);
    return { store: 'read', ...JSON.parse(stdout) };
  }
}

/** The known sizes of builds, by `mfe-goals 1.0.0+a1`. */
function sizesIn({ feature_apps }: Pick<Stored, 'feature_apps'> = { feature_apps: [] }) {
  const all = feature_apps.flatMap(({ name, builds }) =>
    builds.map(({ version, build_id, sizes }) => [`${name} ${version}+${build_id}`, sizes] as const),
  );
  return Object.fromEntries(all.filter(([, sizes]) => sizes !== null));
}

/** No builds: there are none before the first deploy, or they are unknown. */
const without = (names: readonly string[], store: Stored['store']): Stored => ({
  ...{ store, limits: null, changes: [] },
  feature_apps: names.map((name) => ({ name, builds: [] })),
});
