import { ApiError, type Schemas } from '@fettle/shared-ui/data';
import { itemToLog } from '@fettle/shared-ui/rules';

type MealItem = Schemas['MealItemDto'];
type Portion = ReturnType<typeof itemToLog>;

/** Failure of a copy of which nothing is left. */
export class NothingToCopy extends Error {
  constructor(names: readonly string[]) {
    super(`No longer among your foods: ${names.join(', ')}`);
  }
}

/**
 * Creates something of these items. Foods that were deleted since are left out and named, and so are grams of a recipe whose
 * cooked weight was taken away; `made` is null where nothing is left.
 */
export async function copyItems<Made>(
  items: readonly MealItem[],
  create: (portions: Portion[], kept: readonly MealItem[]) => Promise<Made>,
): Promise<{ made: Made | null; left_out: string[] }> {
  try {
    return { made: await create(items.map(itemToLog), items), left_out: [] };
  } catch (failure) {
    const reasons = failure instanceof ApiError ? reasonsToLeaveOut(failure) : new Map<number, string>();
    if (reasons.size === 0) throw failure;
    const left_out = [...reasons].map(([place, reason]) => `${items[place]?.name}${reason}`);
    const kept = items.filter((_, place) => !reasons.has(place));
    return { made: kept.length > 0 ? await create(kept.map(itemToLog), kept) : null, left_out };
  }
}

/** ", without Rye bread"; empty where nothing is left out. */
export const leftOutText = (left_out: readonly string[]): string =>
  left_out.length > 0 ? `, without ${left_out.join(', ')}` : '';

/**
 * Returns what follows the name of each food that cannot be copied, by its place; empty if leaving them out would not fix
 * all errors.
 */
function reasonsToLeaveOut({ errors }: ApiError): Map<number, string> {
  const reasons = errors.map(({ field }) => {
    const [, place, part] = /^items\W(\d+)\W(food_id|unit)$/.exec(field ?? '') ?? [];
    return place === undefined ? null : ([Number(place), part === 'unit' ? UNWEIGHED : ''] as const);
  });
  return reasons.includes(null) ? new Map() : new Map(reasons.filter((reason) => reason !== null));
}

const UNWEIGHED = ' (its weight is no longer known)';
