import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildPreviousRelease } from './previous-release.ts';

/** A fake build of a release: it writes its arguments and the text of a source. */
const BUILD = `
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  const [name, folder] = process.argv.slice(2);
  mkdirSync(folder, { recursive: true });
  const rules = readFileSync('node_modules/@fettle/shared-ui/rules.txt', 'utf8');
  writeFileSync(folder + '/release.json', JSON.stringify({ name, rules }));`;

describe('the builds of the last release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fettle-tagged-'));
  const repository = join(folder, 'repository');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: repository,
    });
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), content);
  };

  beforeAll(() => {
    put('node_modules/react/package.json', '{}');
    put('.gitignore', 'node_modules');
    put('infra/build/front-ends/build-process.mjs', BUILD);
    put(
      'package-lock.json',
      '{ "packages": { "node_modules/@fettle/shared-ui": { "resolved": "shared-ui", "link": true } } }',
    );
    put('shared-ui/rules.txt', 'as released');
    put('shell/package.json', '{}');
    put('mfe-a/src/remote.ts', '');
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'one');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are missing without a history or a tag, with the reason', async () => {
    expect(await buildPreviousRelease(join(folder, 'none'), folder)).toEqual({
      missing: 'these sources have no git history, and so no earlier release to compare with',
    });
    expect(await buildPreviousRelease(join(folder, 'none'), repository)).toEqual({
      missing: 'this clone has no tag v*',
    });
  });

  it('are built from the sources of the tag, and leave the clone unchanged', async () => {
    git('tag', 'v1.0.0');
    put('shared-ui/rules.txt', 'as of now');
    put('mfe-b/src/remote.ts', '');
    git('add', '.');
    git('commit', '--quiet', '--message', 'two');
    const built = await buildPreviousRelease(join(folder, 'built'), repository);
    const of = (name: string) => join(folder, 'built', name);
    expect(built).toEqual({ tag: 'v1.0.0', builds: { shell: of('shell'), 'mfe-a': of('mfe-a') } });
    expect(JSON.parse(readFileSync(join(of('mfe-a'), 'release.json'), 'utf8'))).toEqual({
      name: 'mfe-a',
      rules: 'as released',
    });
    expect(readdirSync(join(folder, 'built')).sort()).toEqual(['mfe-a', 'shell']);
    expect(git('status', '--porcelain').toString()).toBe('');
  });
});
