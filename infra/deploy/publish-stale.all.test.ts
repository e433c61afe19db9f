import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION, type Pointer, type Registry } from '@fettle/shared-ui/slots';
import { FRONT_ENDS } from '../workspace.ts';
import { publishStale } from './publish-stale.ts';
import { artifactRefusals } from './rules/artifact-refusals.ts';
import { pointer, putLive } from './testing/fake-build.ts';

const NEWER = CONTRACT_VERSION.replace(/\.\d+\./, '.99.');

describe('publishing stale front ends', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fettle-publish-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const publish = () => publishStale({ dataDir, log: () => {} });
  const deployed = (...path: string[]) => join(dataDir, 'deploy', ...path);
  const registry = () => JSON.parse(readFileSync(deployed('registry.json'), 'utf8')) as Registry;
  const entries = () => registry().remotes['mfe-entries'] as Pointer;

  it('builds every front end once and makes all of them live in one revision', async () => {
    const published = await publish();
    expect(published).toEqual({ built: FRONT_ENDS, published: FRONT_ENDS, notes: [] });
    expect(registry().revision).toBe(1);
    expect(Object.keys(registry().remotes).sort()).toEqual(FRONT_ENDS.slice(1).sort());
  });

  it("tells the shell a feature app's offers before any of its code is loaded", () => {
    expect(entries().stable).toMatchObject({
      contract: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      api: expect.stringMatching(/^\d+(\.\d+)*$/),
      slots: expect.arrayContaining([
        expect.objectContaining({ slot: 'entry:log-weight', title: 'Log Weight' }),
      ]),
    });
  });

  it('stores a hash and compressed siblings of every script', () => {
    const { path, entry } = entries().stable;
    const hashes = JSON.parse(readFileSync(deployed(path, 'files.json'), 'utf8'));
    expect(hashes[entry.file]).toBe(entry.sha384);
    expect(existsSync(deployed(path, `${entry.file}.br`))).toBe(true);
    expect(existsSync(deployed(path, `${entry.file}.gz`))).toBe(true);
  });

  it('makes builds that no deploy would refuse for their files', async () => {
    const builds = [registry().shell, ...Object.values(registry().remotes)];
    const refused = builds.map(({ stable }) => artifactRefusals(dataDir, stable));
    expect((await Promise.all(refused)).flat()).toEqual([]);
  });

  it('does nothing when no front end is stale', async () => {
    expect(await publish()).toEqual({ built: [], published: [], notes: [] });
    expect(registry().revision).toBe(1);
  });

  it('makes nothing live when the database could not be prepared; the next start does', async () => {
    const before = readFileSync(deployed('registry.json'), 'utf8');
    await putLive(dataDir, 'mfe-entries', pointer('mfe-entries', 'of the release before'));
    const ofBefore = readFileSync(deployed('registry.json'), 'utf8');
    const prepared = Promise.reject(new Error('the migration failed'));
    // It is awaited only after the builds.
    prepared.catch(() => undefined);
    await expect(publishStale({ dataDir, log: () => {}, prepared })).rejects.toThrow('the migration failed');
    expect(readFileSync(deployed('registry.json'), 'utf8')).toBe(ofBefore);
    rmSync(deployed('history', '2.json'));
    writeFileSync(deployed('registry.json'), before);
  });

  it('leaves a rolled-back pointer unchanged, and says so', async () => {
    const live = entries();
    await putLive(dataDir, 'mfe-entries', pointer('mfe-entries', 'older', [], CONTRACT_VERSION));
    const { published, notes } = await publish();
    expect(published).toEqual([]);
    expect(notes).toEqual([
      expect.stringMatching(
        /^mfe-entries stays at 1\.0\.0\+older: .* was live before and was replaced or taken back\.$/,
      ),
    ]);
    expect(entries().stable.build_id).toBe('older');
    await putLive(dataDir, 'mfe-entries', live);
  });

  it('leaves a switched-off feature app unchanged, and says so', async () => {
    const live = entries();
    await putLive(dataDir, 'mfe-entries', {
      ...pointer('mfe-entries', 'older', [], CONTRACT_VERSION),
      disabled: true,
    });
    const { notes } = await publish();
    expect(notes).toEqual(['mfe-entries stays switched off until it is deployed or enabled again.']);
    expect(entries().disabled).toBe(true);
    await putLive(dataDir, 'mfe-entries', live);
  });

  it('leaves a feature app with a canary unchanged, and makes no former canary live', async () => {
    const live = entries();
    const older = pointer('mfe-entries', 'older', [], CONTRACT_VERSION);
    const canary = { build: live.stable, share: 10, since: new Date().toISOString() };
    await putLive(dataDir, 'mfe-entries', { ...older, canary });
    expect((await publish()).notes).toEqual([
      'mfe-entries stays as it is while it has a canary: promote it or take it back first.',
    ]);
    await putLive(dataDir, 'mfe-entries', older);
    expect((await publish()).published).toEqual([]);
    expect(entries().stable.build_id).toBe('older');
    await putLive(dataDir, 'mfe-entries', live);
  });

  it('makes a build live that a killed start had stored but not made live', async () => {
    rmSync(deployed('history'), { recursive: true });
    rmSync(deployed('registry.json'));
    expect(await publish()).toEqual({ built: [], published: FRONT_ENDS, notes: [] });
  });

  it('removes what killed commands left unfinished', async () => {
    for (const folder of ['999999999-mfe-entries', 'unreadable']) mkdirSync(deployed('incoming', folder));
    for (const file of ['registry.json.999999999', 'history/9.json.999999999', 'registry.lock.left'])
      writeFileSync(deployed(file), '999999999');
    await publish();
    expect(readdirSync(deployed('incoming'))).toEqual([]);
    expect(readdirSync(deployed('history'))).toEqual(['1.json']);
    expect(readdirSync(deployed()).filter((entry) => entry.startsWith('registry.'))).toEqual([
      'registry.json',
    ]);
  });

  it('names builds that were deployed for a newer API than its own', async () => {
    const { stable, ...rest } = pointer('mfe-goals', 'newer', [], CONTRACT_VERSION);
    await putLive(dataDir, 'mfe-goals', { ...rest, stable: { ...stable, api: '1.99.0' } });
    const { published, notes } = await publish();
    expect(published).toEqual([]);
    expect(notes).toEqual([
      expect.stringMatching(/^mfe-goals 1\.0\.0\+newer was deployed for API 1\.99\.0 and now runs with 1\./),
    ]);
    expect(registry().api).toMatch(/^1\.\d+\.\d+$/);
  });

  it('leaves the shell unchanged when a new one would break a live feature app, and says so', async () => {
    rmSync(deployed('history'), { recursive: true });
    rmSync(deployed('registry.json'));
    const newer = (name: string): Pointer => {
      const { stable, ...rest } = pointer(name, 'newer');
      return { ...rest, stable: { ...stable, contract: NEWER } };
    };
    await putLive(dataDir, 'shell', newer('shell'));
    await putLive(dataDir, 'mfe-goals', newer('mfe-goals'));
    const { published, notes } = await publish();
    expect(published).toEqual(FRONT_ENDS.slice(1));
    expect(notes).toEqual([
      expect.stringContaining(
        `shell 1.0.0+newer stays live: This shell provides contract ${CONTRACT_VERSION}, and mfe-goals 1.0.0+newer, which is live, needs ${NEWER}`,
      ),
    ]);
    expect(registry().shell.stable.build_id).toBe('newer');
  });
});
