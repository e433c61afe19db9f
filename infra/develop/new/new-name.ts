import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Failure } from '../../failure.ts';
import type { ContractSlot } from './contract-slots.ts';

/** Arguments of a command that makes a feature app; null without a name or a slot. @throws the error of `parseArgs` */
export function newArguments(args: string[], more: { kit?: { type: 'string' } } = {}) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { slot: { type: 'string', multiple: true }, ...more },
  });
  const [name, ...rest] = positionals;
  return name && !rest.length && values.slot
    ? { name, slots: values.slot, kit: (values as { kit?: string }).kit }
    : null;
}

const NAME = /^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @throws Failure when this is no name for a feature app. */
export function requireName(name: string): void {
  if (!NAME.test(name))
    throw new Failure(
      `"${name}" is no name for a feature app: mfe- and small letters, digits and single hyphens, as in mfe-community.`,
    );
}

/** @throws Failure when this is no name for a feature app, or its folder exists. */
export function refuseName(name: string, folder: string): void {
  requireName(name);
  if (existsSync(folder))
    throw new Failure(`${name} exists already: choose another name, or add the slot to its src/remote.ts.`);
}

/**
 * The slots of these names.
 *
 * @param filled feature app by each slot that is taken; a repository of its own knows none
 * @throws Failure when a name is unknown, taken, or there twice; it lists the others.
 */
export function knownSlots(
  names: string[],
  contract: ContractSlot[],
  filled: ReadonlyMap<string, string> = new Map(),
): ContractSlot[] {
  const free = contract.filter((slot) => !filled.has(slot.name)).map((slot) => slot.name);
  const listed = `${filled.size ? 'These are free' : 'It has'}: ${free.join(', ')}.`;
  return names.map((name, index) => {
    const slot = contract.find((one) => one.name === name);
    if (!slot) throw new Failure(`The contract has no slot ${name}. ${listed}`);
    const owner = filled.get(name);
    if (owner) throw new Failure(`${owner} fills ${name} already. ${listed}`);
    if (names.indexOf(name) !== index) throw new Failure(`${name} is named twice.`);
    return slot;
  });
}
