import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiBuild, buildApi } from './build-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'fettle-build-'));
const build: ApiBuild = {
  root: folder,
  inputs: ['src'],
  programs: { first: 'src/first.ts', second: 'src/second.ts' },
  to: join(folder, 'dist'),
};
const source = (name: string, ...lines: string[]) =>
  writeFileSync(join(folder, 'src', name), lines.join('\n'));
const outputs = (end: string) =>
  readdirSync(build.to)
    .filter((name) => name.endsWith(end))
    .sort();
const run = (program: string, ...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(build.to, `${program}.js`), ...args], {
    encoding: 'utf8',
  });
  return { said: stdout.trim(), error: stderr, status };
};

beforeAll(() => {
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'node_modules/double'), { recursive: true });
  writeFileSync(
    join(folder, 'node_modules/double/index.js'),
    '/* a comment */ exports.double = (value) => 2 * value;',
  );
  source(
    'first.ts',
    "import { double } from 'double';",
    "import { Named, fail } from './named.ts';",
    'if (process.argv[2]) fail(process.argv[2]);',
    "console.log(double(21), Named.name, '→', import.meta.dirname);",
  );
  source('second.ts', "import { double } from 'double';", 'console.log(double(1));');
  source(
    'named.ts',
    'export class Named {}',
    'export function fail(what: string): never {',
    '  throw new RangeError(what);',
    '}',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the build of the API', () => {
  it('builds once when it runs several times concurrently', async () => {
    const built = await Promise.all([buildApi(build), buildApi(build), buildApi(build)]);
    expect(built.filter(Boolean)).toEqual([true]);
    expect(await buildApi(build)).toBe(false);
    expect(readdirSync(build.to).filter((name) => /lock|new/.test(name))).toEqual([]);
  });

  it('writes one file per program, which keeps class names and knows the folder of the build', () => {
    expect(run('first').said).toBe(`42 Named → ${build.to}`);
    expect(run('second').said).toBe('2');
  });

  it('bundles the packages once for all programs, without comments, in ASCII', () => {
    const [packages = '', ...others] = outputs('.js').filter((name) => name.startsWith('packages.'));
    expect(others).toEqual([]);
    expect(readFileSync(join(build.to, packages), 'utf8')).not.toContain('a comment');
    for (const name of outputs('.js'))
      expect(readFileSync(join(build.to, name), 'latin1')).not.toMatch(/[\x80-\xff]/);
  });

  it('names the sources and their lines in a stack trace', () => {
    const { error, status } = run('first', 'too much');
    expect(status).toBe(1);
    expect(error).toContain(
      'RangeError: too much\n    at fail (src/named.ts:3)\n    at ./src/first.ts (src/first.ts:3)',
    );
  });

  it("stores V8's compiled code for the next start, which ignores a damaged copy", () => {
    const stored = outputs('.first.compiled');
    expect(stored).toHaveLength(2);
    for (const name of stored) {
      const content = readFileSync(join(build.to, name));
      content.fill(7, content.length / 2);
      writeFileSync(join(build.to, name), content);
    }
    expect(run('first')).toEqual({ said: `42 Named → ${build.to}`, error: '', status: 0 });
  });

  it('builds what has changed and removes files that are no longer needed', async () => {
    const before = outputs('.js');
    source('second.ts', "import { double } from 'double';", 'console.log(double(2));');
    expect(await buildApi(build)).toBe(true);
    expect(run('second').said).toBe('4');
    const gone = before.filter((name) => !outputs('.js').includes(name));
    expect(gone).toEqual([expect.stringMatching(/^second\./)]);
    expect(outputs('.second.compiled').filter((name) => name.startsWith(String(gone[0])))).toEqual([]);
  });

  it('leaves the previous build unchanged when the sources do not compile', async () => {
    source('second.ts', "import { nothing } from './nowhere.ts';", 'nothing(');
    await expect(buildApi(build)).rejects.toThrow('second.ts');
    expect(run('second').said).toBe('4');
  });
});
