import { Injectable } from '@nestjs/common';
import { LiveRegistry } from '../../platform/web/live-registry.ts';
import { runDeployProgram } from '../deploy-program.ts';
import { LiveChanges } from '../live-change.ts';
import type { BuildSizesDto, DeprecatedUseDto, FeatureAppChangeDto } from '../teams/team-details.dto.ts';

const PROGRAM = 'read-builds';
/** Timeout of `PROGRAM`: a bucket's revisions are read one by one. */
const LONGEST_MS = 20_000;
const MOST = { builds: 20, changes: 50 };
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
  by: string;
  reason: string;
  sizes: BuildSizesDto | null;
  deprecated_uses: DeprecatedUseDto[] | null;
}

interface Stored {
  limits: BuildSizesDto | null;
  feature_apps: { name: string; builds: StoredBuild[] }[];
  changes: FeatureAppChangeDto[];
}

/**
 * The builds and the history of feature apps, read from the store by a program of its own: the history is parsed as a whole. An
 * answer stays until the next revision of the registry.
 */
@Injectable()
export class StoredBuilds {
  readonly #answers = new Map<string, { revision: number; stored: Promise<Stored> }>();

  constructor(
    private readonly changes: LiveChanges,
    private readonly registry: LiveRegistry,
  ) {}

  /** 20 builds of each of these feature apps, in this order, and their last 50 changes. */
  async read(names: readonly string[]): Promise<Stored & { revision: number }> {
    const { dataDir } = this.changes;
    const live = await this.registry.read();
    if (dataDir === null || !live) {
      const feature_apps = names.map((name) => ({ name, builds: [] }));
      return { revision: 0, limits: null, feature_apps, changes: [] };
    }
    const { revision } = live;
    const key = names.join();
    const known = this.#answers.get(key);
    if (known?.revision === revision) return { revision, ...(await known.stored) };
    if (this.#answers.size >= KEPT_ANSWERS) this.#answers.clear();
    const stored = this.#run(dataDir, names);
    this.#answers.set(key, { revision, stored });
    try {
      return { revision, ...(await stored) };
    } catch (error) {
      if (this.#answers.get(key)?.stored === stored) this.#answers.delete(key);
      throw error;
    }
  }

  async #run(dataDir: string, names: readonly string[]): Promise<Stored> {
    const { code, stdout, stderr } = await runDeployProgram(
      PROGRAM,
      { dataDir, names, most: MOST },
      LONGEST_MS,
    );
    if (code !== 0) throw new Error(`The builds of ${names.join(', ')} could not be read: ${stderr.trim()}`);
    return JSON.parse(stdout);
  }
}
