import { execFileSync } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFileText } from '../../develop/new/lock-file.ts';
import { knownSlots, newArguments, refuseName } from '../../develop/new/new-name.ts';
import { KIT, sourcesOf, writeFiles } from '../../develop/new/package-files.ts';
import { filesFrom } from '../../develop/new/templates.ts';
import { type KitSource, kitSource } from './kit-source.ts';
import { kitFacts } from './packed-kit.ts';

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
  const wanted = newArguments(args, { kit: { type: 'string' } });
  if (!wanted) return 2;
  const { name, slots, kit } = wanted;
  const folder = join(process.cwd(), name);
  refuseName(name, folder);
  await writeWhole(folder, repositoryFiles(name, slots, await kitSource(folder, kit)));
  console.log(nextSteps(name, slots, initGit(folder)));
  return 0;
}

/** Every file of the repository. Which slots are free only the product knows: a deploy says so. */
function repositoryFiles(name: string, slots: string[], kit: KitSource): Record<string, string> {
  const facts = kitFacts();
  // UI states are pictures of this product's own tests, and the kit declares what a bundler reads.
  const sources = Object.entries(sourcesOf(name, knownSlots(slots, facts.slots))).filter(
    ([path]) => !path.startsWith('ui-states/') && path !== 'src/css-modules.d.ts',
  );
  const version = '1.0.0';
  const packages = {
    dependencies: { react: facts.host_versions.react ?? '' },
    devDependencies: { [KIT]: kit.named },
  };
  const scripts = Object.fromEntries(SCRIPTS.map((script) => [script, `fettle ${script}`]));
  const description = {
    name,
    version,
    private: true,
    type: 'module',
    scripts,
    ...packages,
  };
  const named = slots.map((slot) => `\`${slot}\``).join(', ');
  return {
    ...Object.fromEntries(sources),
    ...filesFrom('repository', { package: name, slots: named }),
    'package.json': `${JSON.stringify(description, null, 2)}\n`,
    ...(kit.locked && {
      'package-lock.json': lockFileText(name, version, {
        ...kit.locked,
        '': { name, version, ...packages },
      }),
    }),
  };
}

/** Writes a folder by one rename: all of it or nothing. */
async function writeWhole(folder: string, files: Record<string, string>): Promise<void> {
  const work = `${folder}.${process.pid}`;
  try {
    await writeFiles(work, files);
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
  cd ${name} && npm ci
  npm test           its screens, with the shell's components and a mock server
  npm run dev        your sources in the shell's frame; in a product where FETTLE_URL names one
  npm run check      types, build, and what a deploy would refuse
  npm run deploy     makes it live; README.md says what it needs${isRepository ? '' : '\n  git init           git was not found here'}`;
