import { createHash } from 'node:crypto';
import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { fetchManifest } from './manifest.ts';

const FILES = { js: { sync: ['remote.js'], async: [] }, css: { sync: ['remote.css'], async: [] } };
const MANIFEST = JSON.stringify({
  name: 'mfe_entries',
  shared: [],
  exposes: [{ name: 'remote', assets: FILES }],
});
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

  it('is taken when it is the file that was published, but for the files that would be loaded unchecked', async () => {
    answer(MANIFEST);
    const taken = await fetchManifest('/mf-manifest.json', record);
    expect(JSON.parse(taken)).toMatchObject({ name: 'mfe_entries', exposes: [{ name: 'remote' }] });
    expect(taken).not.toMatch(/remote\.(js|css)/);
  });

  it('of a local build, which is not published, is accepted without a check', async () => {
    answer(MANIFEST);
    const local = { manifest: { file: 'mf-manifest.json', sha384: '' } } as ReleaseRecord;
    expect(JSON.parse(await fetchManifest('/mf-manifest.json', local))).toMatchObject({
      name: 'mfe_entries',
    });
  });

  it('is broken when it is no JSON', async () => {
    answer('<!doctype html>');
    const local = { manifest: { file: 'mf-manifest.json', sha384: '' } } as ReleaseRecord;
    await expect(fetchManifest('/mf-manifest.json', local)).rejects.toMatchObject({ kind: 'broken' });
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
