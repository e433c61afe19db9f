import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReceiveRequest, StreamLine } from '../artifact/deploy-stream.ts';
import { receiveBuild } from '../receive-build.ts';
import type { SmokeTest } from '../smoke-test/smoke-test-lock.ts';
import { withLive } from '../store/draft.ts';
import { changeRegistry, readLive } from '../store/registry.ts';
import { deployFolder } from '../store/store.ts';
import { archiveOf, entriesOf, fakeArtifact } from './fake-artifact.ts';
import { storeFakeBuild } from './fake-build.ts';

export const NAME = 'mfe-goals';
export const FIRST = '0123456789ab';
export const NEXT = 'ba9876543210';
export const TEAM = { by: 'a test', reason: 'a test' };
export const passes: SmokeTest = async () => undefined;

/** A store in which a shell is live, with a team that deploys `NAME` to it by the network. */
export class NetworkStore {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'fettle-network-'));

  static async open(): Promise<NetworkStore> {
    process.env.DISK_RESERVE = '0';
    const store = new NetworkStore();
    const shell = await storeFakeBuild(store.dataDir, 'shell', '5e11');
    await changeRegistry(store.dataDir, TEAM, async (before) => withLive(before, [shell]));
    return store;
  }

  remove(): void {
    delete process.env.DISK_RESERVE;
    rmSync(this.dataDir, { recursive: true });
  }

  async request(build_id: string, asked: Partial<ReceiveRequest> = {}): Promise<ReceiveRequest> {
    const archive = join(this.dataDir, `${build_id}.tgz`);
    const artifact = fakeArtifact(({ release }) => void Object.assign(release, { build_id }));
    writeFileSync(archive, await archiveOf(entriesOf(artifact)));
    return {
      dataDir: this.dataDir,
      archive,
      name: NAME,
      slots: ['page:/goals'],
      share: 'default',
      reason: 'new',
      by: 'team Blue, token CI',
      ...asked,
    };
  }

  async deploy(build_id: string, asked: Partial<ReceiveRequest> = {}, smokeTest = passes) {
    const lines: StreamLine[] = [];
    const request = await this.request(build_id, asked);
    const code = await receiveBuild(request, smokeTest, (line) => lines.push(line));
    return { code, lines, last: lines.at(-1) };
  }

  live = async () => (await readLive(this.dataDir)).remotes[NAME];

  isStored = (build_id: string) =>
    existsSync(join(deployFolder(this.dataDir), `remotes/${NAME}/1.2.0+${build_id}`));
}
