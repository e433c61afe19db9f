import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApi } from './build-api.ts';

const DIST = join(__dirname, '../../api/dist');

describe('the build of the API', () => {
  it('compiles nothing when nothing changed', async () => {
    await buildApi();
    expect(await buildApi()).toBe(0);
  });

  it('removes an output whose source is gone', async () => {
    mkdirSync(join(DIST, 'gone'), { recursive: true });
    const stale = join(DIST, 'gone', 'gone.js');
    writeFileSync(stale, 'export {};');
    await buildApi();
    expect(existsSync(stale)).toBe(false);
  });

  it('ships no test and no test harness', async () => {
    await buildApi();
    expect(existsSync(join(DIST, 'main.js'))).toBe(true);
    expect(existsSync(join(DIST, 'main.test.js'))).toBe(false);
    expect(existsSync(join(DIST, 'testing'))).toBe(false);
  });
});
