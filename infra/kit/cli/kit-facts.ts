import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractSlot } from '../../develop/new/contract-slots.ts';

/** Sources and versions that the kit was made from, in its `facts.json`. */
export interface KitFacts {
  contract: string;
  api: string;
  /** Version of each library that the shell provides. */
  host_versions: Record<string, string>;
  /** Slots of the contract. */
  slots: ContractSlot[];
  /** A hash of the kit's files. */
  hash: string;
}

/** Facts of the kit that this module is part of. */
export const kitFacts = (): KitFacts =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'facts.json'), 'utf8'));
