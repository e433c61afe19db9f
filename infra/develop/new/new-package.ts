import { readFileSync } from 'node:fs';
import { readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { packageVersion, ROOT } from '../../workspace.ts';
import { type ContractSlot, contractSlots, filledSlots } from './contract-slots.ts';
import { type LockedPackage, withWorkspace } from './lock-file.ts';
import { knownSlots, refuseName } from './new-name.ts';
import { KIT, sourcesOf, writeFiles } from './package-files.ts';

/** The parts of a new feature app's package.json that the lock file repeats, with the versions that the shell provides. */
function describePackage(name: string): LockedPackage {
  const shell = JSON.parse(readFileSync(join(ROOT, 'shell/package.json'), 'utf8')) as LockedPackage;
  return {
    name: `@fettle/${name}`,
    version: '1.0.0',
    license: shell.license,
    dependencies: {
      '@fettle/shared-ui': packageVersion('shared-ui'),
      react: shell.dependencies?.react ?? '',
    },
    devDependencies: { [KIT]: packageVersion('infra/kit/repository') },
  };
}

/**
 * Makes a feature app that fills these slots: it passes `npm run check`, its tests pass, and it can be deployed.
 *
 * @throws Failure when the name or a slot is taken or invalid; nothing is written then.
 */
export async function newPackage(name: string, slots: string[]): Promise<void> {
  refuseName(name, join(ROOT, name));
  const filled = await filledSlots();
  await writePackage(name, packageFiles(name, knownSlots(slots, contractSlots(), filled)));
}

function packageFiles(name: string, slots: ContractSlot[]): Record<string, string> {
  const { name: full, version, license, ...packages } = describePackage(name);
  const description = { name: full, version, private: true, license, type: 'module', ...packages };
  return { 'package.json': `${JSON.stringify(description, null, 2)}\n`, ...sourcesOf(name, slots) };
}

/**
 * Writes a new workspace: all of it or nothing. The package arrives by one rename, the lock file by another; the link
 * in `node_modules` equals the one that an install would make.
 */
async function writePackage(name: string, files: Record<string, string>): Promise<void> {
  const work = join(ROOT, '.cache', `new-${process.pid}`);
  try {
    const lockFile = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
    await writeFiles(work, { 'package-lock.json': withWorkspace(lockFile, name, describePackage(name)) });
    await writeFiles(join(work, name), files);
    await rename(join(work, name), join(ROOT, name));
    await rename(join(work, 'package-lock.json'), join(ROOT, 'package-lock.json')).catch(async (error) => {
      await rm(join(ROOT, name), { recursive: true });
      throw error;
    });
    await link(name);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Links the package; replaces the link of a removed package, as the next `npm ci` does. */
async function link(name: string): Promise<void> {
  const path = join(ROOT, 'node_modules/@fettle', name);
  await rm(path, { force: true });
  await symlink(join('..', '..', name), path, process.platform === 'win32' ? 'junction' : 'dir');
}
