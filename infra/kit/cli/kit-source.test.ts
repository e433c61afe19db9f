import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import { ForeignFolder } from '../testing/foreign-repository.ts';

const foreign = new ForeignFolder();
beforeAll(() => foreign.install());
afterAll(() => foreign.remove());

const textOf = (...path: string[]) => readFileSync(join(...path), 'utf8');

describe('where a new repository gets the kit', () => {
  const BYTES = 'the bytes of a kit';
  const INTEGRITY = `sha512-${createHash('sha512').update(BYTES).digest('base64')}`;
  let latest: string | null;
  let pinned: [status: number, type: string];
  beforeEach(() => {
    pinned = [200, 'application/gzip'];
  });
  const product = createServer((request, response) => {
    if (request.url === '/kit/pinned.tgz')
      response.writeHead(pinned[0], { 'content-type': pinned[1] }).end(BYTES);
    else response.writeHead(latest === null ? 404 : 200).end(latest);
  });
  let url = '';
  beforeAll(async () => {
    await once(product.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(product.address() as AddressInfo).port}`;
  });
  afterAll(() => product.close());

  /** Makes a repository as if npm had got the kit from there; returns what it names and locks, or the refusal. */
  async function kitOf(got: [resolved: string, integrity?: string], ...args: string[]) {
    foreign.gotFrom(...got);
    const { code, output } = await foreign.fettle('.', 'new', 'mfe-kit', '--slot', 'page:/goals', ...args);
    if (code !== 0) return output.trim();
    const { devDependencies } = JSON.parse(textOf(foreign.folder, 'mfe-kit/package.json'));
    const isLocked = existsSync(join(foreign.folder, 'mfe-kit/package-lock.json'));
    const { packages = {} } = isLocked ? JSON.parse(textOf(foreign.folder, 'mfe-kit/package-lock.json')) : {};
    rmSync(join(foreign.folder, 'mfe-kit'), { recursive: true });
    const { resolved, integrity } = packages['node_modules/@fettle/feature-app-kit'] ?? {};
    return { named: devDependencies['@fettle/feature-app-kit'], isLocked, resolved, integrity };
  }
  const answerOf = (version: string) => JSON.stringify({ version, address: '/kit/pinned.tgz' });

  it('is the pinned address of the product that it came from, with the hash of its bytes', async () => {
    latest = answerOf(CONTRACT_VERSION);
    const named = `${url}/kit/pinned.tgz`;
    expect(await kitOf([`${url}/kit`, INTEGRITY])).toEqual({
      named,
      isLocked: true,
      resolved: named,
      integrity: INTEGRITY,
    });
  });

  it('is the address of its version, and not locked, where the product does not say its latest one', async () => {
    latest = null;
    const named = `${url}/kit/feature-app-kit-${CONTRACT_VERSION}.tgz`;
    expect(await kitOf([named, INTEGRITY])).toEqual({ named, isLocked: false });
  });

  it.each([
    ['refuses', 502, 'text/plain'],
    ['has a sign-in in its place', 200, 'text/html; charset=utf-8'],
  ])('is not locked where the address of the kit %s', async (_, status, type) => {
    latest = answerOf(CONTRACT_VERSION);
    pinned = [status, type];
    expect(await kitOf([`${url}/kit`, INTEGRITY])).toEqual({
      named: `${url}/kit/feature-app-kit-${CONTRACT_VERSION}.tgz`,
      isLocked: false,
    });
  });

  it.each([
    ['an older one', '99.0.0', INTEGRITY, 'has 99.0.0'],
    ['another one of the same contract', CONTRACT_VERSION, 'sha512-older', 'has another'],
  ])("is refused where npm's cache had %s", async (_, version, integrity, why) => {
    latest = answerOf(version);
    const refusal = await kitOf([`${url}/kit`, integrity]);
    expect(refusal).toContain(`${why}: run npx ${url}/kit/pinned.tgz instead.`);
  });

  it('is a tarball by its path from the new folder, or the version in a registry', async () => {
    const named = 'file:../packed/kit.tgz';
    expect(await kitOf(['file:packed/kit.tgz', INTEGRITY])).toMatchObject({ named, resolved: named });
    expect(await kitOf(['', INTEGRITY])).toEqual({
      named: CONTRACT_VERSION,
      isLocked: true,
      integrity: INTEGRITY,
    });
  });

  it('is what --kit says, a path as it is seen from the new folder, and not locked', async () => {
    expect(await kitOf([''], '--kit', 'packed')).toEqual({ named: 'file:../packed', isLocked: false });
    expect(await kitOf([''], '--kit', '^3.30.0')).toEqual({ named: '^3.30.0', isLocked: false });
  });
});
