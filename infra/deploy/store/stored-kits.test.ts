import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { removeExpiredBuilds, storedBuilds } from '../expired-builds.ts';
import { storeFakeBuild } from '../testing/fake-build.ts';
import { deployFolder, releaseRecord } from './store.ts';
import { keepKits } from './stored-kits.ts';

describe('the kit of a shell', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-kit-'));
  let shell: ReleaseRecord;
  let kit = '';
  beforeAll(async () => {
    shell = await storeFakeBuild(dataDir, 'shell', '5e11', { contract: '3.1.0' });
    const content = readFileSync(join(deployFolder(dataDir), shell.path, 'kit/kit.tgz'));
    kit = `/remotes/feature-app-kit/3.1.0+${createHash('sha384').update(content).digest('hex').slice(0, 12)}/`;
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const kits = async () =>
    (await storedBuilds(dataDir)).flatMap(({ path }) => (path.includes('feature-app-kit') ? [path] : []));
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000);

  it('is stored once as a build of its own, which a copy of the store takes along', async () => {
    await keepKits(dataDir, [undefined, shell]);
    await keepKits(dataDir, [shell, shell]);
    expect(await kits()).toEqual([kit]);
    expect(await releaseRecord(dataDir, kit)).toMatchObject({
      contract: '3.1.0',
      entry: { file: 'kit.tgz' },
    });
    expect(readdirSync(join(deployFolder(dataDir), 'incoming'))).toEqual([]);
  });

  it('stays for 400 days after its shell was live', async () => {
    const folder = join(deployFolder(dataDir), kit);
    utimesSync(folder, inDays(-399), inDays(-399));
    await keepKits(dataDir, [shell]);
    expect(await removeExpiredBuilds(dataDir, inDays(399))).not.toContain(kit);
    expect(await removeExpiredBuilds(dataDir, inDays(401))).toContain(kit);
    expect(await kits()).toEqual([]);
  });
});
