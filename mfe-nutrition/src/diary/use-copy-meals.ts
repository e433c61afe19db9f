import { currentMember, mealEntries, newId, serverNow, useMutation } from '@fettle/shared-ui/data';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { useRef } from 'react';
import { copyItems, leftOutText, NothingToCopy } from '../meal-items/copy-items.ts';
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
  const { made: copy, left_out } = await copyItems(meal.items, (items, kept) =>
    mealEntries.create({ ...rest, items }, { items: [...kept] }, writer),
  );
  if (copy) made.copies.push(copy);
  made.left_out.push(...left_out);
}

function copiedText(count: number, to: string, left_out: string[]): string {
  const copied = count === 1 ? `Meal copied to ${to}` : `${count} meals copied to ${to}`;
  return copied + leftOutText(left_out);
}
