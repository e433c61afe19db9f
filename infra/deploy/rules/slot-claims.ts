import type { Registry } from '@fettle/shared-ui/slots';

/** A line for each slot that two switched-on feature apps fill, by stable build or canary, with both names. */
export function sharedSlots({ remotes }: Pick<Registry, 'remotes'>): string[] {
  const claims = new Map<string, string>();
  const shared: string[] = [];
  for (const [name, { stable, canary, disabled }] of Object.entries(remotes)) {
    if (disabled) continue;
    const slots = [stable, canary?.build].flatMap((build) => build?.slots.map(({ slot }) => slot) ?? []);
    for (const slot of new Set(slots)) {
      const other = claims.get(slot);
      if (other)
        shared.push(
          `${name} and ${other} both claim the slot ${slot}. One of them has to leave it, in the same deploy: npm run deploy -- ${[name, other].sort().join(' ')}`,
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
