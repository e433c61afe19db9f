import type { Registry, ReleaseRecord } from '@fettle/shared-ui/slots';
import { type Commands, REPOSITORY } from './commands.ts';

/** A line for each slot that two switched-on feature apps fill, by stable build or canary, with both names. */
export function sharedSlots(
  { remotes }: Pick<Registry, 'remotes'>,
  commands: Commands = REPOSITORY,
): string[] {
  const claims = new Map<string, string>();
  const shared: string[] = [];
  for (const [name, { stable, canary, disabled }] of Object.entries(remotes)) {
    if (disabled) continue;
    const slots = [stable, canary?.build].flatMap((build) => build?.slots.map(({ slot }) => slot) ?? []);
    for (const slot of new Set(slots)) {
      const other = claims.get(slot);
      if (other)
        shared.push(
          `${name} and ${other} both claim the slot ${slot}. One of them has to leave it: ${commands.deploy([name, other].sort())}`,
        );
      claims.set(slot, name);
    }
  }
  return shared;
}

/** @throws an Error that names slots and feature apps when two that are switched on fill the same slot. */
export function refuseSharedSlots(registry: Pick<Registry, 'remotes'>): void {
  const shared = sharedSlots(registry);
  if (shared.length) throw new Error(shared.join('\n'));
}

/** A line for each slot that a feature app fills and the contract does not have. */
export function unknownSlots(name: string, slots: { slot: string }[], known: ReadonlySet<string>): string[] {
  return slots
    .filter(({ slot }) => !known.has(slot))
    .map(
      ({ slot }) =>
        `${name} claims the slot ${slot}, which the contract does not have: a new slot is a change of the contract and of the shell, deployed first.`,
    );
}

/**
 * A line for each slot that a feature app fills without the right to, `mayFill` being the slots of its team. Filling it
 * already is no right.
 */
export function slotsNotAllowed(
  { name, slots }: Pick<ReleaseRecord, 'name' | 'slots'>,
  mayFill: string[],
  live: Pick<Registry, 'remotes'>,
): string[] {
  const filled = live.remotes[name]?.stable.slots.map(({ slot }) => slot) ?? [];
  return slots
    .filter(({ slot }) => !mayFill.includes(slot))
    .map(
      ({ slot }) =>
        `${name} fills ${slot}, which its team may ${filled.includes(slot) ? 'no longer' : 'not'} fill (it may fill ${mayFill.join(', ') || 'none'}): leave it out of src/remote.ts, or ask an administrator for it (Feature apps, teams).`,
    );
}
