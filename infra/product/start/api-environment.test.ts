import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTime, commit } from './api-process-environment.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fettle-sources-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=Mara', '-c', 'user.email=mara@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;

describe('the commit', () => {
  it('is the short id of the checked-out commit', () => {
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message', 'first');
    expect(commit(folder)).toBe(git('rev-parse', '--short', 'HEAD').trim());
    expect(commit(folder)).toMatch(/^[0-9a-f]{7,}$/);
  });

  it('is unknown for sources without their history', () => {
    expect(commit(folder)).toBe('unknown');
  });

  it('is unknown for sources that were unpacked within another repository, whose commit is not theirs', () => {
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message', 'of another repository');
    const sources = join(folder, 'fettle');
    mkdirSync(sources);
    expect(commit(sources)).toBe('unknown');
  });

  it('is unknown for a repository without a commit', () => {
    git('init', '--quiet');
    expect(commit(folder)).toBe('unknown');
  });

  it('is unknown on a machine without git', () => {
    git('init', '--quiet');
    const { PATH } = process.env;
    process.env.PATH = folder;
    try {
      expect(commit(folder)).toBe('unknown');
    } finally {
      process.env.PATH = PATH;
    }
  });
});

describe('the build time', () => {
  it('is the time at which the live shell was published', () => {
    const published_at = '2026-02-21T15:05:00.000Z';
    writeFileSync(join(folder, 'registry.json'), JSON.stringify({ shell: { stable: { published_at } } }));
    expect(buildTime(folder)).toBe(published_at);
  });

  it('is the current time where nothing was ever published', () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T00:00:00.000Z') });
    expect(buildTime(folder)).toBe('2026-03-01T00:00:00.000Z');
    jest.useRealTimers();
  });
});
