import type { LocalDate } from '@fettle/shared-ui/rules';
import type { ShoppingLine } from './shopping-list.ts';

/** First and last day of a list. */
interface Span {
  from: LocalDate;
  to: LocalDate;
}

/** What was bought for which days, by the food's key. */
export type TickedFoods = Readonly<Record<string, Span & Pick<ShoppingLine, 'portions'>>>;

const keyOf = (member: string | null) => `shoppingList ${member ?? ''}`;

/** Whether the food was ticked off for these days, and not less of it than the list has now. */
export function isTicked(ticked: TickedFoods, { key, portions }: ShoppingLine, { from, to }: Span): boolean {
  const bought = ticked[key];
  if (!bought || from < bought.from || to > bought.to) return false;
  return portions.every(({ quantity, unit }) =>
    bought.portions.some((portion) => portion.unit === unit && portion.quantity >= quantity),
  );
}

/** Reads what this member ticked off on this device, without lists that are over; null where nothing can be read. */
export function readTicked(member: string | null, today: LocalDate): TickedFoods | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(member)) ?? '{}') as TickedFoods;
    return Object.fromEntries(Object.entries(kept).filter(([, { to }]) => to >= today));
  } catch {
    return null;
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
