import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Pointer, Registry } from '@fettle/shared-ui/slots';
import { s3Address } from '../../../api/src/platform/config/s3-address.ts';
import { S3_KEYS, S3Server } from '../../../api/src/testing/s3-server.ts';
import { holderOf } from '../../product/locks/file-lock.mjs';
import { runCounted } from '../testing/crashes.ts';
import { pointer, putLive } from '../testing/fake-build.ts';
import { registryWriterCommand, runTogether } from '../testing/registry-writers.ts';
import { expectWholeRegistry } from '../testing/store-health.ts';
import { useDeployBucket } from './deploy-bucket.ts';
import type { Draft } from './draft.ts';
import { changeRegistry, readHistory } from './registry.ts';

let s3: S3Server;
let dataDir: string;
beforeAll(async () => {
  Object.assign(process.env, S3_KEYS);
  s3 = await S3Server.start();
});
afterAll(() => s3.stop());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fettle-registry-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const file = (name: string) => join(dataDir, 'deploy', name);
const shown = () => JSON.parse(readFileSync(file('registry.json'), 'utf8')) as Registry;

describe.each([
  ['a folder', async () => undefined],
  // A folder of its own in the bucket for each test.
  ['a bucket', () => useDeployBucket(dataDir, s3Address(s3.address(basename(dataDir)), 'DEPLOY_STORE'), 5)],
])('the registry in %s', (_where, open) => {
  beforeEach(open);

  it('grows by one revision with each change, and records who and why', async () => {
    await putLive(dataDir, 'shell', pointer('shell', 'a1'));
    await putLive(dataDir, 'mfe-entries', pointer('mfe-entries', 'b1'));
    expect(shown()).toMatchObject({
      revision: 2,
      remotes: { 'mfe-entries': { stable: { build_id: 'b1' } } },
    });
    expect(await readHistory(dataDir)).toMatchObject([
      { revision: 1, by: 'a test', reason: 'shell' },
      { revision: 2, by: 'a test', reason: 'mfe-entries', registry: shown() },
    ]);
  });

  it('is not written when nothing changes', async () => {
    await putLive(dataDir, 'shell', pointer('shell', 'a1'));
    await changeRegistry(dataDir, { by: 'a test', reason: 'none' }, async () => null);
    expect(shown().revision).toBe(1);
  });

  it('refuses two feature apps that claim one slot, and names both', async () => {
    const claim = (name: string): Pointer => pointer(name, 'b1', ['page:/goals']);
    await putLive(dataDir, 'shell', pointer('shell', 'a1'));
    await putLive(dataDir, 'mfe-goals', claim('mfe-goals'));
    await expect(putLive(dataDir, 'mfe-other', claim('mfe-other'))).rejects.toThrow(
      'mfe-other and mfe-goals both claim the slot page:/goals.',
    );
    expect(shown().revision).toBe(2);
  });

  it('lets a slot move from one feature app to another in one revision', async () => {
    await putLive(dataDir, 'shell', pointer('shell', 'a1'));
    await putLive(dataDir, 'mfe-goals', pointer('mfe-goals', 'b1', ['page:/goals']));
    const move = async (live: Draft): Promise<Draft> => ({
      ...live,
      remotes: {
        'mfe-goals': pointer('mfe-goals', 'b2', []),
        'mfe-other': pointer('mfe-other', 'c1', ['page:/goals']),
      },
    });
    await expect(changeRegistry(dataDir, { by: 'a test', reason: 'move' }, move)).resolves.toMatchObject({
      revision: 3,
    });
  });

  it('requires a shell', async () => {
    await expect(putLive(dataDir, 'mfe-entries', pointer('mfe-entries', 'b1'))).rejects.toThrow(
      'needs a shell',
    );
  });
});

describe('the registry under concurrent processes', () => {
  it('loses no change when processes write concurrently', async () => {
    await putLive(dataDir, 'shell', pointer('shell', 'a1'));
    const names = Array.from({ length: 6 }, (_, at) => `mfe-${at}`);
    await runTogether(dataDir, names, 5);
    expect(shown().revision).toBe(1 + 6 * 5);
    for (const name of names) expect(shown().remotes[name]?.stable.build_id).toBe('4');
    expect(await readHistory(dataDir)).toHaveLength(1 + 6 * 5);
    expect(readdirSync(file('')).filter((entry) => entry.startsWith('registry.'))).toEqual(['registry.json']);
  });

  it('stays intact after kill -9 at the first, the middle and the last step of a change, and the next change succeeds', async () => {
    await putLive(dataDir, 'shell', pointer('shell', 'a1'));
    const change = registryWriterCommand(dataDir, 'mfe-killed');
    const { steps } = await runCounted(change);
    for (const at of [1, Math.ceil(steps.length / 2), steps.length]) {
      expect(await runCounted(change, at)).toMatchObject({ signal: 'SIGKILL' });
      await expectWholeRegistry(dataDir, `${at}`);
    }
  });

  it('shows the revision that a killed process had committed but not shown', async () => {
    await putLive(dataDir, 'shell', pointer('shell', 'a1'));
    const before = readFileSync(file('registry.json'));
    await putLive(dataDir, 'mfe-entries', pointer('mfe-entries', 'b1'));
    writeFileSync(file('registry.json'), before);
    await changeRegistry(dataDir, { by: 'a test', reason: 'none' }, async () => null);
    expect(shown().remotes['mfe-entries']?.stable.build_id).toBe('b1');
  });

  it('can be changed although a stalled process holds its lock', async () => {
    mkdirSync(file(''), { recursive: true });
    writeFileSync(file('registry.lock'), JSON.stringify(holderOf(process.ppid)));
    const longAgo = Date.now() / 1000 - 60;
    utimesSync(file('registry.lock'), longAgo, longAgo);
    await expect(putLive(dataDir, 'shell', pointer('shell', 'a1'))).resolves.toMatchObject({ revision: 1 });
  });
});
