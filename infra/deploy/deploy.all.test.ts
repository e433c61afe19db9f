import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pointer } from '@fettle/shared-ui/slots';
import type { StreamLine } from './artifact/deploy-stream.ts';
import { packArtifact, SIBLING } from './artifact/pack-artifact.ts';
import { FILES, RELEASE, seal } from './build/seal.ts';
import { deploy } from './deploy.ts';
import { receiveBuild } from './receive-build.ts';
import type { SmokeTestReport } from './rules/smoke-test-reports.ts';
import { runSmokeTest } from './smoke-test/smoke-test.ts';
import { smokeTestByProcess } from './smoke-test/smoke-test-by-process.ts';
import { withPointer } from './store/draft.ts';
import { readLive } from './store/registry.ts';
import { deployFolder } from './store/store.ts';

describe('deploying with a smoke test in a browser', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-deploy-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const calendar = async () => (await readLive(dataDir)).remotes['mfe-calendar'] as Pointer;

  it('makes a shell and a feature app live in an empty store after showing them', async () => {
    const names = ['shell', 'mfe-calendar'];
    expect(await deploy({ dataDir, names, by: 'a team', reason: 'a test' })).toMatchObject({
      revision: 1,
      built: names,
      moved: true,
    });
  });

  it('refuses builds that it cannot show, and says what happened', async () => {
    const now = await readLive(dataDir);
    const live = await calendar();
    const entry = { ...live.stable.entry, sha384: 'A'.repeat(64) };
    const broken = { ...live, stable: { ...live.stable, entry } };
    await expect(
      runSmokeTest(dataDir, withPointer(now, 'mfe-calendar', broken), ['mfe-calendar']),
    ).rejects.toThrow(
      /^The smoke test in a browser failed, so mfe-calendar did not go live:\n {2}mfe-calendar .* in page:\/calendar: its placeholder was shown instead/,
    );
  });

  /** Deploys the live build of mfe-calendar by the network under another id, with `edit` in its files. */
  async function deployCopy(
    build_id: string,
    edit: (folder: string) => void,
    smoke_test?: SmokeTestReport,
  ): Promise<StreamLine[]> {
    const { stable } = await calendar();
    const folder = join(dataDir, `copy-${build_id}`);
    cpSync(join(deployFolder(dataDir), stable.path), folder, { recursive: true });
    for (const file of readdirSync(folder))
      if (SIBLING.test(file) || file === FILES) rmSync(join(folder, file));
    const release = JSON.parse(readFileSync(join(folder, RELEASE), 'utf8'));
    writeFileSync(join(folder, RELEASE), JSON.stringify({ ...release, build_id }));
    edit(folder);
    await seal(folder);
    const archive = `${folder}.tgz`;
    writeFileSync(archive, await packArtifact(folder));
    const lines: StreamLine[] = [];
    const slots = stable.slots.map(({ slot }) => slot);
    const asked = {
      dataDir,
      archive,
      name: 'mfe-calendar',
      slots,
      share: 'default' as const,
      reason: 'a test',
      by: 'team Blue, token CI',
      ...(smoke_test && { smoke_test }),
    };
    await receiveBuild(asked, smokeTestByProcess, (line) => lines.push(line));
    return lines;
  }

  it('refuses a build that came by the network when a screen fails, and says where', async () => {
    const lines = await deployCopy('bbbbbbbbbbbb', (folder) => {
      const map = readdirSync(folder).find((file) => /^remote\.\w+\.js$/.test(file)) ?? '';
      // Its own entry names the hash of the script as it was.
      appendFileSync(join(folder, map), ';');
    });
    expect(lines.at(-1)).toEqual({
      refused: expect.arrayContaining([
        'The smoke test in a browser failed, so mfe-calendar did not go live:',
        expect.stringMatching(/ in page:\/calendar: its placeholder was shown instead/),
      ]),
    });
    expect((await calendar()).canary).toBeNull();
  });

  it('shows a build that came by the network in a browser, whatever its deployer reports, and makes it a canary', async () => {
    const wrong = { sha256: '', shell: '/shell/1.0.0+01d/', slots: [], browser: 'Chromium 1' };
    const lines = await deployCopy('aaaaaaaaaaaa', () => undefined, wrong);
    expect(lines.at(-1)).toMatchObject({ live: { build: '1.0.0+aaaaaaaaaaaa', share: 10 } });
    const build = (await calendar()).canary?.build;
    expect(build?.build_id).toBe('aaaaaaaaaaaa');
    expect(build).not.toHaveProperty('smoke_test');
  });
});
