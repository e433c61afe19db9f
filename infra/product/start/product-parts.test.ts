import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productParts } from './product-parts.ts';

describe('a start whose bucket of front ends does not answer', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-parts-'));
  const settings = {
    // Nothing listens on this port.
    DEPLOY_STORE: 's3://fettle?endpoint=http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  };
  beforeAll(() => void Object.assign(process.env, settings));
  afterAll(() => {
    for (const name of Object.keys(settings)) delete process.env[name];
    rmSync(dataDir, { recursive: true });
  });
  const publish = () =>
    productParts.publish(dataDir, () => undefined, new AbortController().signal, Promise.resolve());

  it('is refused when this machine has no copies', async () => {
    await expect(publish()).rejects.toThrow(/^DEPLOY_STORE: s3:\/\/fettle does not answer ListObjectsV2/);
  });

  it('continues with the copies when there are some, and says so', async () => {
    mkdirSync(join(dataDir, 'deploy-cache'));
    writeFileSync(join(dataDir, 'deploy-cache/registry.json'), '{}');
    expect(await publish()).toEqual({
      summary: 'copies of what was live',
      notes: [
        expect.stringMatching(
          /does not answer .* Nothing was published; what was live here last is served\.$/,
        ),
      ],
    });
  });
});
