import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pointer } from '../testing/fake-build.ts';
import { ThrowawayProduct } from './throwaway-product.ts';

test('a throwaway product serves a folder, has no members, and is removed afterwards', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'fettle-web-root-'));
  const live = { revision: 7, shell: pointer('shell', 'a1'), remotes: {} };
  writeFileSync(join(webRoot, 'registry.json'), JSON.stringify(live));
  const product = await ThrowawayProduct.start(webRoot, { REQUESTS_PER_MINUTE: '50' });
  try {
    const registry = await fetch(`${product.url}/registry.json`);
    expect(await registry.json()).toMatchObject({ revision: 7 });
    const signIn = await fetch(`${product.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username_or_email: 'unknown', password: 'correct horse battery' }),
    });
    expect(signIn.status).toBe(401);
  } finally {
    await product.stop();
    rmSync(webRoot, { recursive: true });
  }
  await expect(fetch(`${product.url}/registry.json`)).rejects.toThrow();
});
