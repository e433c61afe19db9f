import { createHash } from 'node:crypto';
import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { fetchManifest } from './manifest.ts';

const MANIFEST = '{"name":"mfe_entries"}';
const sha384 = createHash('sha384').update(MANIFEST).digest('base64');

/** jsdom has no cryptography of its own. */
const digest = async (_algorithm: string, bytes: ArrayBuffer) =>
  createHash('sha384')
    .update(Buffer.from(new Uint8Array(bytes)))
    .digest();
const record = { manifest: { file: 'mf-manifest.json', sha384 } } as ReleaseRecord;

function answer(body: string, status = 200): void {
  const bytes = Uint8Array.from(Buffer.from(body)).buffer;
  const ok = status < 400;
  globalThis.fetch = async () => ({ ok, status, arrayBuffer: async () => bytes }) as Response;
}

describe('the manifest of a feature app', () => {
  beforeAll(() =>
    Object.defineProperty(globalThis, 'crypto', { value: { subtle: { digest } }, configurable: true }),
  );

  it('is taken when it is the file that was published', async () => {
    answer(MANIFEST);
    expect(await fetchManifest('/mf-manifest.json', record)).toBe(MANIFEST);
  });

  it('is refused when one letter differs', async () => {
    answer(MANIFEST.replace('entries', 'entrles'));
    await expect(fetchManifest('/mf-manifest.json', record)).rejects.toMatchObject({ kind: 'broken' });
  });

  it.each([404, 500])('is a network failure when the server answers %s', async (status) => {
    answer('', status);
    await expect(fetchManifest('/mf-manifest.json', record)).rejects.toMatchObject({ kind: 'network' });
  });
});
