import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { knownSlots, refuseName } from '../../develop/new/new-name.ts';
import { KIT, sourcesOf } from '../../develop/new/package-files.ts';
import { filesFrom } from '../../develop/new/templates.ts';
import { Failure } from '../../failure.ts';
import { type KitFacts, kitFacts } from './packed-kit.ts';

/** Scripts of the new package.json, each the command of its name. */
const SCRIPTS = [
  'dev',
  'test',
  'check',
  'smoke',
  'build',
  'deploy',
  'rollback',
  'promote',
  'disable',
  'enable',
  'status',
];

/** `fettle new`: makes a folder with git, a small working screen, its tests, and files for two kinds of CI. */
export async function newCommand(args: string[]): Promise<number> {
  const wanted = read(args);
  if (!wanted) return 2;
  const { name, slots, kit } = wanted;
  const folder = join(process.cwd(), name);
  refuseName(name, folder);
  const facts = kitFacts();
  await writeWhole(folder, repositoryFiles(name, slots, await kitFrom(folder, kit, facts), facts));
  console.log(nextSteps(name, slots, initGit(folder)));
  return 0;
}

/** Returns what `--kit` says, a path of this folder or anything that npm takes; by default where this kit came from. */
async function kitFrom(folder: string, said: string | undefined, facts: KitFacts): Promise<string> {
  if (said === undefined) return kitSource(folder, facts);
  return existsSync(said) ? pathFrom(folder, resolve(said)) : said;
}

/** Parses the arguments; null when they are wrong. */
function read(args: string[]): { name: string; slots: string[]; kit: string | undefined } | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { slot: { type: 'string', multiple: true }, kit: { type: 'string' } },
  });
  const [name, ...rest] = positionals;
  return name && !rest.length && values.slot ? { name, slots: values.slot, kit: values.kit } : null;
}

/** Every file of the repository. Which slots are free only the product knows: a deploy says so. */
function repositoryFiles(
  name: string,
  slots: string[],
  kit: string,
  facts: KitFacts,
): Record<string, string> {
  // UI states are pictures of this product's own tests, and the kit declares what a bundler reads.
  const sources = Object.entries(sourcesOf(name, knownSlots(slots, facts.slots))).filter(
    ([path]) => !path.startsWith('ui-states/') && path !== 'src/css-modules.d.ts',
  );
  const description = {
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: Object.fromEntries(SCRIPTS.map((script) => [script, `fettle ${script}`])),
    dependencies: { react: facts.host_versions.react },
    devDependencies: { [KIT]: kit },
  };
  const named = slots.map((slot) => `\`${slot}\``).join(', ');
  return {
    ...Object.fromEntries(sources),
    ...filesFrom('repository', { package: name, slots: named }),
    'package.json': `${JSON.stringify(description, null, 2)}\n`,
  };
}

/**
 * Finds out where npm got the kit that runs this command: from the product, a tarball on this disk, or a registry.
 *
 * @throws Failure when the product has a newer kit by now: npx keeps what it got from an address once.
 */
async function kitSource(folder: string, { contract }: KitFacts): Promise<string> {
  // npm writes here where it got each package.
  const installed = fileURLToPath(new URL('../../../.package-lock.json', import.meta.url));
  if (!existsSync(installed)) return contract;
  const { packages } = JSON.parse(readFileSync(installed, 'utf8')) as {
    packages: Record<string, { resolved?: string }>;
  };
  const { resolved = '' } = packages[`node_modules/${KIT}`] ?? {};
  const [, product] = /^(https?:\/\/.*)\/kit(?:\/.*)?$/.exec(resolved) ?? [];
  if (product) return pinnedAddress(product, contract);
  if (!resolved.startsWith('file:')) return contract;
  return pathFrom(folder, join(dirname(installed), '..', resolved.slice('file:'.length)));
}

/** The address of a product's kit that never gets other bytes. */
async function pinnedAddress(product: string, contract: string): Promise<string> {
  const latest: { version: string; address: string } | null = await fetch(`${product}/kit/latest.json`)
    .then((answer) => (answer.ok ? answer.json() : null))
    .catch(() => null);
  if (!latest) return `${product}/kit/feature-app-kit-${contract}.tgz`;
  if (latest.version === contract) return product + latest.address;
  throw new Failure(
    `This is kit ${contract}, from npm's cache, and ${product} has ${latest.version}: run npx ${product}${latest.address} instead.`,
  );
}

/** A tarball as the package.json in `folder` names it. */
const pathFrom = (folder: string, tarball: string) =>
  `file:${relative(folder, tarball).replaceAll('\\', '/')}`;

/** Writes a folder by one rename: all of it or nothing. */
async function writeWhole(folder: string, files: Record<string, string>): Promise<void> {
  const work = `${folder}.${process.pid}`;
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(work, path)), { recursive: true });
      await writeFile(join(work, path), content);
    }
    await rename(work, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Makes the folder a repository. False where git is not installed. */
function initGit(folder: string): boolean {
  try {
    execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const nextSteps = (
  name: string,
  slots: string[],
  isRepository: boolean,
) => `${name} fills ${slots.join(', ')}. Next:
  cd ${name} && npm install
  npm test           its screens, with the shell's components and a mock server
  npm run dev        your sources in the shell's frame; in a product where FETTLE_URL names one
  npm run check      types, build, and what a deploy would refuse
  npm run deploy     makes it live; README.md says what it needs${isRepository ? '' : '\n  git init           git was not found here'}`;
