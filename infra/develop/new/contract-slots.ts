import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declarationsOf, type Remote, SLOT_NAMES } from '@fettle/shared-ui/slots';
import { REMOTES, ROOT } from '../../workspace.ts';

/** A slot of the contract. */
export interface ContractSlot {
  name: string;
  /** Name of its props in `@fettle/shared-ui/slots`, without type arguments: each has a default. */
  props: string;
  /** Whether its props have an `onCancel`. */
  cancels: boolean;
}

/** Every slot of the contract. The names of the props are read from the source, because types are nowhere else. */
export function contractSlots(): ContractSlot[] {
  const source = readFileSync(join(ROOT, 'shared-ui/src/slots/slots.ts'), 'utf8');
  return SLOT_NAMES.map((name) => {
    const props = new RegExp(`^ {2}'${name}': (\\w+)(?:<.+>)?;$`, 'm').exec(source)?.[1];
    if (!props) throw new Error(`shared-ui/src/slots/slots.ts does not say which props ${name} gets.`);
    const cancels = new RegExp(`interface ${props}\\b[^{]*\\{[^}]*\\bonCancel\\(\\): void`).test(source);
    return { name, props, cancels };
  });
}

/** Feature app of this clone by each slot that it fills. */
export async function filledSlots(): Promise<Map<string, string>> {
  const filled = new Map<string, string>();
  for (const name of REMOTES) {
    const { default: remote } = (await import(join(ROOT, name, 'src/remote.ts'))) as { default: Remote };
    for (const { slot } of declarationsOf(remote)) filled.set(slot, name);
  }
  return filled;
}
