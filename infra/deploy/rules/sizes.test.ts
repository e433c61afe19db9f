import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArtifact } from '../artifact/artifact.ts';
import { deployFolder } from '../store/store.ts';
import { storeFakeBuild } from '../testing/fake-build.ts';
import { SIZE_LIMITS, sizesOf } from './sizes.ts';
import { weigh } from './weights.ts';

it('measures a stored build as a deploy weighs it, and has a limit for each size', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-sizes-'));
  try {
    const { path } = await storeFakeBuild(dataDir, 'mfe-goals', 'a1');
    const folder = join(deployFolder(dataDir), path);
    const artifact = await readArtifact(folder);
    const lengths = [...artifact.values()].map(({ length }) => length);
    const release = { entry: 'entry.js', screens: {} } as unknown as Parameters<typeof weigh>[0];
    const sizes = await sizesOf(folder);
    expect(sizes).toEqual({
      scripts: weigh(release, artifact).whole,
      bytes: lengths.reduce((sum, length) => sum + length),
      largest_file: Math.max(...lengths),
      files: 4,
    });
    expect(sizes.scripts).toBeLessThan(artifact.get('entry.js')?.length ?? 0);
    expect(Object.keys(SIZE_LIMITS)).toEqual(Object.keys(sizes));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
