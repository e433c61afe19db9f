import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../processes/failure.ts';
import { ROOT } from '../rspack/workspace.ts';
import { type ContractSlot, contractSlots, filledSlots } from './contract-slots.ts';
import { packageFiles } from './package-files.ts';
import { writePackage } from './write-package.ts';

const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Makes a feature app that fills these slots: it passes `npm run check`, its tests pass, and it can be deployed.
 *
 * @throws Failure when the name or a slot cannot be had; nothing is written then.
 */
export async function newPackage(name: string, slots: string[]): Promise<void> {
  refuseName(name);
  await writePackage(name, packageFiles(name, await freeSlots(slots)));
}

function refuseName(name: string): void {
  if (!NAME.test(name))
    throw new Failure(
      `"${name}" is no name for a feature app: mfe- and small letters, digits and single hyphens, as in mfe-goals.`,
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
