import { ApiError, currentMember, mealEntries, newId, serverNow, useMutation } from '@fettle/shared-ui/data';
import { formatLocalDate, itemToLog, type LocalDate } from '@fettle/shared-ui/rules';
import { useRef } from 'react';
import { type MealEntry, timeOfCopy } from './diary-day.ts';

interface Waits {
  /** Set while the server does not have the copy. */
  waiting?: MealEntry['waiting'];
}

/** Meals and the day that they are copied to. */
interface MealsToCopy {
  meals: readonly MealEntry[];
  day: LocalDate;
}

interface Copies extends Waits {
  day: LocalDate;
  copies: (Waits & { id: string; version: number })[];
  /** Names of foods that were deleted since and are left out of the copies. */
  left_out: string[];
}

/**
 * Copies meals to today or an earlier day: today's to today as of now, others at the time of `timeOfCopy`. A food that was
 * deleted is left out and named, and so are grams of a recipe whose cooked weight was taken away.
 * Each copy keeps its id until all are saved, so that a retry after a failure copies nothing twice. The toast offers
 * Undo, which deletes the copies.
 */
export function useCopyMeals(today: LocalDate) {
  const ids = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: async ({ meals, day }: MealsToCopy): Promise<Copies> => {
      const made: Copies = { day, copies: [], left_out: [] };
      const writer = { member: currentMember() };
      for (const meal of meals) {
        const key = `${day} ${meal.id}`;
        const id = ids.current.get(key) ?? newId();
        ids.current.set(key, id);
        const isNow = day === today && meal.local_date === today;
        await copyMeal(meal, id, isNow ? null : day, made, writer);
      }
      if (made.copies.length === 0) throw new NothingToCopy(made.left_out);
      ids.current.clear();
      return { ...made, waiting: made.copies.find(({ waiting }) => waiting)?.waiting };
    },
    meta: {
      success: ({ day, copies, left_out }: Copies) =>
        copiedText(copies.length, day === today ? 'today' : formatLocalDate(day, DAY), left_out),
      failure: (error: Error) =>
        error instanceof NothingToCopy
          ? error.message
          : 'Not everything was copied. Please try again: nothing is copied twice.',
      undo: ({ copies }: Copies) => Promise.all(copies.map(mealEntries.remove)),
      // Foods contain their last portion, which is now that of the copies.
      invalidates: [['entries'], ['foods']],
    },
  });
}

class NothingToCopy extends Error {
  constructor(names: string[]) {
    super(`No longer among your foods: ${names.join(', ')}`);
  }
}

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** `day` null logs the meal again as of now. */
async function copyMeal(
  meal: MealEntry,
  id: string,
  day: LocalDate | null,
  made: Copies,
  writer: { member: string | null },
): Promise<void> {
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const asThen = day === null ? {} : timeOfCopy(meal, day, time_zone, serverNow());
  const rest = { id, time_zone, notes: meal.notes, ...asThen };
  const portions = meal.items.map(itemToLog);
  try {
    made.copies.push(await mealEntries.create({ ...rest, items: portions }, { items: meal.items }, writer));
  } catch (failure) {
    const reasons = failure instanceof ApiError ? reasonsToLeaveOut(failure) : new Map<number, string>();
    if (reasons.size === 0) throw failure;
    for (const [place, reason] of reasons) made.left_out.push(`${meal.items[place]?.name}${reason}`);
    const items = portions.filter((_, place) => !reasons.has(place));
    const shown = { items: meal.items.filter((_, place) => !reasons.has(place)) };
    if (items.length > 0) made.copies.push(await mealEntries.create({ ...rest, items }, shown, writer));
  }
}

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

function copiedText(count: number, to: string, left_out: string[]): string {
  const copied = count === 1 ? `Meal copied to ${to}` : `${count} meals copied to ${to}`;
  return left_out.length > 0 ? `${copied}, without ${left_out.join(', ')}` : copied;
}
