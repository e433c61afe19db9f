import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A build of the store; tests only pass it on. */
type Build = object;
type Draft = object;
const nameOf = (build: Build) => (build as { name: string }).name;

/** The code of deploys, without its types: these reach into the front ends, which are not compiled with the API. */
const deploys = {
  ...jest.requireActual('../../../infra/deploy/canary.ts'),
  ...jest.requireActual('../../../infra/deploy/store/draft.ts'),
  ...jest.requireActual('../../../infra/deploy/store/registry.ts'),
  ...jest.requireActual('../../../infra/deploy/testing/fake-build.ts'),
  ...jest.requireActual('../../../infra/deploy/testing/fake-artifact.ts'),
  ...jest.requireActual('../../../infra/deploy/artifact/receive-artifact.ts'),
  ...jest.requireActual('../../../infra/deploy/store/store.ts'),
  ...jest.requireActual('../../../infra/product/locks/file-lock.mjs'),
};

/** A team's name and reason in the history. */
export const TEAM = { by: 'a team', reason: 'the new page' };

/** A store of fake builds, as deploys write it. */
export class TestStore {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'fettle-store-'));
  /** The `WEB_ROOT` of a server that publishes it. */
  readonly webRoot = join(this.dataDir, 'deploy');

  /** `said` are differences from the usual description. */
  build(name: string, build_id: string, slots: string[] = [], said: object = {}): Promise<Build> {
    return deploys.storeFakeBuild(this.dataDir, name, build_id, { slots, ...said });
  }

  /** An archive of `mfe-goals` that no deploy refuses. */
  archive(): Promise<Buffer> {
    return deploys.archiveOf(deploys.entriesOf(deploys.fakeArtifact()));
  }

  /** That archive, and its build in the store. */
  async received(): Promise<{ archive: Buffer; build: Build }> {
    const archive = await this.archive();
    const file = join(this.dataDir, 'received.tgz');
    writeFileSync(file, archive);
    const { path } = await deploys.receiveArtifact(this.dataDir, 'mfe-goals', file);
    return { archive, build: await deploys.releaseRecord(this.dataDir, path) };
  }

  /** Keeps every deploy from changing what is live while `work` runs. */
  whileLocked(work: () => Promise<void>): Promise<void> {
    return deploys.withLock(deploys.lockFile(this.dataDir), work);
  }

  async goLive(...builds: Build[]): Promise<void> {
    await this.#change((live) => deploys.withLive(live, builds));
  }

  /** Gives a build to a share of the members, since now or another instant. */
  async startCanary(build: Build, share: number, since = new Date()): Promise<void> {
    const canary = { build, share, since: since.toISOString(), ...TEAM };
    await this.#change((live) => deploys.withCanary(live, nameOf(build), canary));
  }

  async takeCanaryBack(name: string): Promise<void> {
    await deploys.takeCanaryBack(this.dataDir, name, TEAM);
  }

  /** Damages a revision of the history while `work` runs. */
  async whileDamaged<Result>(work: () => Promise<Result>): Promise<Result> {
    const file = join(this.webRoot, 'history', '2.json');
    const text = readFileSync(file);
    writeFileSync(file, '{');
    try {
      return await work();
    } finally {
      writeFileSync(file, text);
    }
  }

  /** Oldest first. */
  history(): Promise<{ revision: number; by: string; reason: string }[]> {
    return deploys.readHistory(this.dataDir);
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  async #change(edit: (live: Draft) => Draft): Promise<void> {
    await deploys.changeRegistry(this.dataDir, TEAM, async (live: Draft) => edit(live));
  }
}
