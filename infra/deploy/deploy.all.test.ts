import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pointer } from '@fettle/shared-ui/slots';
import { deploy } from './deploy.ts';
import { runSmokeTest } from './smoke-test/smoke-test.ts';
import { withPointer } from './store/draft.ts';
import { readLive } from './store/registry.ts';

describe('deploying with a smoke test in a browser', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-deploy-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

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
    const calendar = now.remotes['mfe-calendar'] as Pointer;
    const entry = { ...calendar.stable.entry, sha384: 'A'.repeat(64) };
    const broken = { ...calendar, stable: { ...calendar.stable, entry } };
    await expect(
      runSmokeTest(dataDir, withPointer(now, 'mfe-calendar', broken), ['mfe-calendar']),
    ).rejects.toThrow(
      /^The smoke test in a browser failed, so mfe-calendar did not go live:\n {2}mfe-calendar .* in page:\/calendar: its placeholder was shown instead/,
    );
  });
});
