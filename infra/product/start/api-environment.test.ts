import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTime, commit } from './api-environment.ts';

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
  it('is the short id of what is checked out', () => {
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message', 'first');
    expect(commit(folder)).toBe(git('rev-parse', '--short', 'HEAD').trim());
    expect(commit(folder)).toMatch(/^[0-9a-f]{7,}$/);
  });

  it('of sources without their history reads unknown', () => {
    expect(commit(folder)).toBe('unknown');
  });

  it('of sources that were unpacked within another repository reads unknown, and is not that one’s', () => {
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message', 'of another repository');
    const sources = join(folder, 'fettle');
    mkdirSync(sources);
    expect(commit(sources)).toBe('unknown');
  });

  it('of a repository without a commit reads unknown', () => {
    git('init', '--quiet');
    expect(commit(folder)).toBe('unknown');
  });

  it('on a machine without git reads unknown', () => {
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
  it('is when the live shell was published', () => {
    const published_at = '2026-02-21T15:05:00.000Z';
    writeFileSync(join(folder, 'registry.json'), JSON.stringify({ shell: { stable: { published_at } } }));
    expect(buildTime(folder)).toBe(published_at);
  });

  it('is now where nothing was ever published', () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T00:00:00.000Z') });
    expect(buildTime(folder)).toBe('2026-03-01T00:00:00.000Z');
    jest.useRealTimers();
  });
});
