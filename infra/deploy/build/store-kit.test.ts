import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeExpiredBuilds, storedBuilds } from '../expired-builds.ts';
import { deployFolder, releaseRecord } from '../store/store.ts';
import { seal } from './seal.ts';
import { storeKit } from './store-kit.ts';

const FILE = 'feature-app-kit-3.1.0.tgz';

describe('the kit of a shell', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-kit-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  /** A sealed build of a shell, with a kit of this content or without one. */
  async function shellWith(kit: string | null): Promise<string> {
    const folder = mkdtempSync(join(dataDir, 'shell-'));
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ contract: '3.1.0', api: '1.2.0' }));
    if (kit !== null) {
      mkdirSync(join(folder, 'kit'));
      writeFileSync(join(folder, 'kit', FILE), kit);
    }
    await seal(folder);
    return folder;
  }
  const stored = async () => (await storedBuilds(dataDir)).map(({ path }) => path);
  const pathOf = (kit: string) =>
    `/remotes/feature-app-kit/3.1.0+${createHash('sha384').update(kit).digest('hex').slice(0, 12)}/`;

  it('is stored as a build of its own, once for all shells with the same bytes', async () => {
    await storeKit(dataDir, await shellWith('one'));
    await storeKit(dataDir, await shellWith('one'));
    await storeKit(dataDir, await shellWith('two'));
    await storeKit(dataDir, await shellWith(null));
    expect((await stored()).sort()).toEqual([pathOf('one'), pathOf('two')].sort());
    expect(readFileSync(join(deployFolder(dataDir), pathOf('one'), FILE), 'utf8')).toBe('one');
    expect(readdirSync(join(deployFolder(dataDir), 'incoming'))).toEqual([]);
  });

  it('is a build like every other, which a copy of the store takes along', async () => {
    expect(await releaseRecord(dataDir, pathOf('one'))).toMatchObject({
      contract: '3.1.0',
      entry: { file: FILE },
    });
  });

  it('stays for 400 days', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
    expect(await removeExpiredBuilds(dataDir, inDays(399))).toEqual([]);
    expect((await removeExpiredBuilds(dataDir, inDays(401))).sort()).toEqual(
      [pathOf('one'), pathOf('two')].sort(),
    );
  });
});
