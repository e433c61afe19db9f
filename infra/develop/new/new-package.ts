import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../../failure.ts';
import { ROOT } from '../../workspace.ts';
import { type ContractSlot, contractSlots, filledSlots } from './contract-slots.ts';
import { withWorkspace } from './lock-entries.ts';
import { describePackage, packageFiles } from './package-files.ts';

const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Makes a feature app that fills these slots: it passes `npm run check`, its tests pass, and it can be deployed.
 *
 * @throws Failure when the name or a slot is taken or invalid; nothing is written then.
 */
export async function newPackage(name: string, slots: string[]): Promise<void> {
  refuseName(name);
  await writePackage(name, packageFiles(name, await freeSlots(slots)));
}

function refuseName(name: string): void {
  if (!NAME.test(name))
    throw new Failure(
      `"${name}" is no name for a feature app: mfe- and small letters, digits and single hyphens, as in mfe-community.`,
    );
  if (existsSync(join(ROOT, name)))
    throw new Failure(`${name} exists already: choose another name, or add the slot to its src/remote.ts.`);
}

async function freeSlots(names: string[]): Promise<ContractSlot[]> {
  const known = contractSlots();
  const filled = await filledSlots();
  const free = known.filter((slot) => !filled.has(slot.name)).map((slot) => slot.name);
  return names.map((name, index) => {
    const slot = known.find((one) => one.name === name);
    if (!slot) throw new Failure(`The contract has no slot ${name}. These are free: ${free.join(', ')}.`);
    const owner = filled.get(name);
    if (owner) throw new Failure(`${owner} fills ${name} already. These are free: ${free.join(', ')}.`);
    if (names.indexOf(name) !== index) throw new Failure(`${name} is named twice.`);
    return slot;
  });
}

/**
 * Writes a new workspace: all of it or nothing. The package arrives by one rename, the lock file by another; the link
 * in `node_modules` equals the one that an install would make.
 */
async function writePackage(name: string, files: Record<string, string>): Promise<void> {
  const work = join(ROOT, '.cache', `new-${process.pid}`);
  try {
    const lockFile = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
    await write(join(work, 'package-lock.json'), withWorkspace(lockFile, name, describePackage(name)));
    for (const [path, content] of Object.entries(files)) await write(join(work, name, path), content);
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

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** Links the package; replaces the link of a removed package, as the next `npm ci` does. */
async function link(name: string): Promise<void> {
  const path = join(ROOT, 'node_modules/@fettle', name);
  await rm(path, { force: true });
  await symlink(join('..', '..', name), path, process.platform === 'win32' ? 'junction' : 'dir');
}
