import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Clone } from '../testing/clone.ts';

describe('building into the store', () => {
  const clone = new Clone();
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-into-store-'));
  afterAll(() => {
    clone.remove();
    rmSync(dataDir, { recursive: true });
  });

  it('stores no build whose sources changed while it ran, but stores the next one', async () => {
    mkdirSync(join(dataDir, 'deploy', 'incoming'), { recursive: true });
    const { first, second, paths } = await clone.buildWhileEditing('mfe-calendar', dataDir);
    expect(first).toBe(false);
    expect(existsSync(join(dataDir, 'deploy', paths[0] as string))).toBe(false);
    expect(second).toBe(true);
    expect(existsSync(join(dataDir, 'deploy', paths[1] as string, 'release.json'))).toBe(true);
    expect(paths[0]).not.toBe(paths[1]);
  });
});
