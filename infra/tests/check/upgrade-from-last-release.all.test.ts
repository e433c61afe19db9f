import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ThrowawayProduct } from '../../deploy/smoke-test/throwaway-product.ts';
import { startTemporaryPostgres } from '../../product/database/temporary-postgres.ts';
import { runToEnd } from '../../product/processes/node-process.ts';
import { lastRelease } from './last-release.ts';
import { MemberWithEverything } from './member-with-everything.ts';
import { loadStored, readStored } from './stored-release.ts';

it('a member of the last release signs in under these sources, finds all their data and continues', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'fettle-no-front-ends-'));
  const postgres = await startTemporaryPostgres();
  try {
    const DATABASE_URL = postgres.url();
    await loadStored(readStored(lastRelease().folder), DATABASE_URL);
    await runToEnd(['api/dist/prepare.js', '--without-foods'], { env: { ...process.env, DATABASE_URL } });
    const product = await ThrowawayProduct.start(webRoot, { DATABASE_URL });
    try {
      const member = await MemberWithEverything.signIn(product.url, 'mara');
      expect(await member.missing()).toEqual([]);
      await member.logWeight(81);
    } finally {
      await product.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(webRoot, { recursive: true });
  }
});
