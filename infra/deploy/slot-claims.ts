import type { Registry } from '@fettle/shared-ui/slots';

/** @throws an Error that names the slot and both feature apps when two that are switched on fill the same one. */
export function refuseSharedSlots({ remotes }: Pick<Registry, 'remotes'>): void {
  const claims = new Map<string, string>();
  for (const [name, { stable, disabled }] of Object.entries(remotes)) {
    if (disabled) continue;
    for (const { slot } of stable.slots) {
      const other = claims.get(slot);
      if (other)
        throw new Error(`${name} and ${other} both claim the slot ${slot}. One of them has to leave it.`);
      claims.set(slot, name);
    }
  }
}
