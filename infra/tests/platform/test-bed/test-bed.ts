import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Registry, ReleaseRecord } from '@fettle/shared-ui/slots';
import type { BuildDescription } from '../../../build/front-ends/describe-build.ts';
import { ThrowawayProduct } from '../../../deploy/smoke-test/throwaway-product.ts';
import type { Draft } from '../../../deploy/store/draft.ts';
import { changeRegistry } from '../../../deploy/store/registry.ts';
import { artifactPath, deployFolder, releaseRecord } from '../../../deploy/store/store.ts';
import { SHELL } from '../../../workspace.ts';
import { builtOnce, type Edit } from './builds.ts';
import type { FixtureAppName } from './fixture-apps.ts';

/** Settings that detect a failing canary within a second. */
const SETTINGS = { CANARY_CHECK_SECONDS: '1' };

/**
 * A product for experiments: a store of its own, which links the builds of the common product, and an API that serves
 * it. One per worker; `reset` before each experiment makes the common product's builds live.
 */
export class TestBed {
  readonly url: string;
  /** The data folder; the store is its `deploy`. */
  readonly dataDir: string;
  readonly #published: Registry;
  readonly #product: ThrowawayProduct;
  #defect: Edit[] = [];

  private constructor(dataDir: string, published: Registry, product: ThrowawayProduct) {
    this.url = product.url;
    this.dataDir = dataDir;
    this.#published = published;
    this.#product = product;
  }

  /** @param overrideOrigins origins that tabs may take builds from (`OVERRIDE_ORIGINS`); empty for none */
  static async start(overrideOrigins: string): Promise<TestBed> {
    const common = deployFolder(process.env.PRODUCT_DATA_DIR ?? '');
    const dataDir = mkdtempSync(join(tmpdir(), 'fettle-test-bed-'));
    chmodSync(dataDir, 0o755);
    const published = JSON.parse(readFileSync(join(common, 'registry.json'), 'utf8')) as Registry;
    linkBuilds(dataDir, published);
    await changeRegistry(dataDir, { by: 'a test bed', reason: 'start' }, async () => published);
    const settings = { ...SETTINGS, OVERRIDE_ORIGINS: overrideOrigins };
    return new TestBed(dataDir, published, await ThrowawayProduct.start(deployFolder(dataDir), settings));
  }

  async stop(): Promise<void> {
    await this.#product.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /**
   * Makes the common product's builds live, with a shell that has the defect when it is the shell's. The builds are in
   * the store again, even if the experiment before took one away.
   */
  async reset(defect: Edit[] = []): Promise<void> {
    this.#defect = defect;
    linkBuilds(this.dataDir, this.#published);
    await this.#change('start of an experiment', (live) => ({ ...this.#published, revision: live.revision }));
    if (defect.some(({ file }) => file.startsWith('shell/'))) await this.goLive(await this.publish(SHELL));
  }

  /** A build of a fixture app, in the store and not live. */
  fixture(name: FixtureAppName): Promise<ReleaseRecord> {
    return this.publish(name);
  }

  /** A build of `source` in the store, not live; with the current defect and these edits in the sources. */
  async publish(source: string, edits: Edit[] = []): Promise<ReleaseRecord> {
    return this.store(await builtOnce(source, [...this.#defect, ...edits]));
  }

  /** A sealed build from any folder, in the store and not live. */
  store(folder: string): Promise<ReleaseRecord> {
    const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as BuildDescription;
    const path = artifactPath(release.name, release.version, release.build_id);
    link(folder, join(deployFolder(this.dataDir), path));
    return releaseRecord(this.dataDir, path);
  }

  /** Moves the pointer of a package, as the last step of a deploy does. Its pages leave the package that filled them before. */
  async goLive(stable: ReleaseRecord, previous: ReleaseRecord | null = null): Promise<void> {
    const pointer = { stable, previous, canary: null, disabled: false };
    await this.#change(`${stable.name} ${stable.build_id}`, (live) =>
      stable.name === SHELL
        ? { ...live, shell: pointer }
        : { ...live, remotes: { ...without(live.remotes, stable), [stable.name]: pointer } },
    );
  }

  /** Connection string of its database, for what only SQL can damage. */
  get databaseUrl(): string {
    return this.#product.databaseUrl;
  }

  /** Makes a registered member an administrator of level 0. */
  promote(username: string): Promise<void> {
    return this.#product.promote(username);
  }

  async #change(reason: string, edit: (live: Draft) => Draft): Promise<void> {
    await changeRegistry(this.dataDir, { by: 'an experiment', reason }, async (live) => edit(live));
  }
}

/** The packages without the slots of this one: the shell takes the first package that offers a slot. */
function without(remotes: Registry['remotes'], { name, slots }: ReleaseRecord): Registry['remotes'] {
  const taken = new Set(slots.map(({ slot }) => slot));
  return Object.fromEntries(
    Object.entries(remotes).map(([other, pointer]) => {
      if (other === name) return [other, pointer];
      const left = pointer.stable.slots.filter(({ slot }) => !taken.has(slot));
      return [other, { ...pointer, stable: { ...pointer.stable, slots: left } }];
    }),
  );
}

/** Links the builds of the common product that are live there. */
function linkBuilds(dataDir: string, { shell, remotes }: Registry): void {
  const common = deployFolder(process.env.PRODUCT_DATA_DIR ?? '');
  for (const { stable } of [shell, ...Object.values(remotes)])
    link(join(common, stable.path), join(deployFolder(dataDir), stable.path));
}

/** Links the build `from` under the address `to`. */
function link(from: string, to: string): void {
  const path = to.replace(/\/$/, '');
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) symlinkSync(from.replace(/\/$/, ''), path);
}
