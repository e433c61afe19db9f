import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCounted } from '../testing/crashes.ts';
import { pointer, putLive } from '../testing/fake-build.ts';
import { registryWriterCommand } from '../testing/registry-writers.ts';
import { expectWholeRegistry } from '../testing/store-health.ts';

it('the registry stays intact after kill -9 at every step of a change, and the next change succeeds', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-registry-'));
  try {
    await putLive(dataDir, 'shell', pointer('shell', 'a1'));
    const change = registryWriterCommand(dataDir, 'mfe-killed');
    const { steps } = await runCounted(change);
    expect(steps.map((step) => step.split(' ')[0])).toEqual(
      expect.arrayContaining(['link', 'rename', 'sync']),
    );
    for (let at = 1; at <= steps.length; at += 1) {
      expect(await runCounted(change, at)).toMatchObject({ signal: 'SIGKILL' });
      await expectWholeRegistry(dataDir, `${at}`);
    }
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
