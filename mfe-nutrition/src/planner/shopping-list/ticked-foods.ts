import type { LocalDate } from '@fettle/shared-ui/rules';

/** Last day of the list on which each food was ticked off, by the food's key; after that day the tick is forgotten. */
export type TickedFoods = Readonly<Record<string, LocalDate>>;

const keyOf = (member: string | null) => `shoppingList ${member ?? ''}`;

/** Reads what this member ticked off on this device, without lists that are over. */
export function readTicked(member: string | null, today: LocalDate): TickedFoods {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(member)) ?? '{}');
    const ticks = Object.entries(kept ?? {}).filter(
      ([, until]) => typeof until === 'string' && until >= today,
    );
    return Object.fromEntries(ticks);
  } catch {
    return {};
  }
}

/** Keeps what is ticked off; without storage it lasts as long as the dialog. */
export function keepTicked(member: string | null, ticked: TickedFoods): void {
  try {
    if (Object.keys(ticked).length === 0) localStorage.removeItem(keyOf(member));
    else localStorage.setItem(keyOf(member), JSON.stringify(ticked));
  } catch {
    // A private window may have no storage.
  }
}
