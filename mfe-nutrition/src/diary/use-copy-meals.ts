import {
  ApiError,
  currentMember,
  mealEntries,
  newId,
  serverNow,
  useMutation,
  useQueryClient,
} from '@fettle/shared-ui/data';
import { formatLocalDate, type LocalDate, partOfMeal } from '@fettle/shared-ui/rules';
import { useRef } from 'react';
import { copyItems, leftOutText, NothingToCopy } from '../meal-items/copy-items.ts';
import { PLANS_CHANGED, plannedEntries, unlessGone } from '../planner/planned.queries.ts';
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
  /** Whether the day is still to come: the copies are planned meals, not logged ones. */
  planned: boolean;
  copies: (Waits & { id: string; version: number })[];
  /** Names of foods that were deleted since and are left out of the copies. */
  left_out: string[];
}

/**
 * Copies meals to today or an earlier day: today's to today as of now, others at the time of `timeOfCopy`. A copy to a day that
 * is still to come is a planned meal of the same part of the day. A food that was
 * deleted is left out and named, and so are grams of a recipe whose cooked weight was taken away.
 * Each copy keeps its id until all are saved, so that a retry after a failure copies nothing twice. The toast offers
 * Undo, which deletes the copies.
 */
export function useCopyMeals(today: LocalDate) {
  const ids = useRef(new Map<string, string>());
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ meals, day }: MealsToCopy): Promise<Copies> => {
      const made: Copies = { day, planned: day > today, copies: [], left_out: [] };
      const writer = { member: currentMember() };
      for (const meal of meals) {
        const key = `${day} ${meal.id}`;
        const id = ids.current.get(key) ?? newId();
        ids.current.set(key, id);
        const isNow = day === today && meal.local_date === today;
        if (made.planned) await planMeal(meal, id, day, made);
        else await copyMeal(meal, id, isNow ? null : day, made, writer);
      }
      if (made.copies.length === 0) throw new NothingToCopy(made.left_out);
      ids.current.clear();
      return { ...made, waiting: made.copies.find(({ waiting }) => waiting)?.waiting };
    },
    // Some meals may have been copied before the failure.
    onError: () => {
      for (const queryKey of STALE) void queryClient.invalidateQueries({ queryKey });
    },
    meta: {
      success: (copies: Copies) =>
        copiedText(copies, copies.day === today ? 'today' : formatLocalDate(copies.day, DAY)),
      failure: (error: Error) => {
        if (error instanceof NothingToCopy) return error.message;
        const refused = error instanceof ApiError && (error.status === 409 || error.status === 422);
        return `Not everything was copied. ${refused ? error.message : 'Please try again: nothing is copied twice.'}`;
      },
      undo: ({ copies, planned }: Copies) =>
        Promise.all(
          copies.map((copy) =>
            (planned ? plannedEntries.remove(copy) : mealEntries.remove(copy)).catch(unlessGone),
          ),
        ),
      invalidates: STALE,
    },
  });
}

/** Foods contain their last portion, which is now that of the copies. */
const STALE = [['entries'], ['foods'], ...PLANS_CHANGED] as const;

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

/** Plans a meal for a day that is still to come. */
async function planMeal(meal: MealEntry, id: string, date: LocalDate, made: Copies): Promise<void> {
  const fields = { id, kind: 'meal', date, part_of_day: partOfMeal(meal), notes: meal.notes } as const;
  const { made: copy, left_out } = await copyItems(meal.items, (items) =>
    plannedEntries.create({ ...fields, items }),
  );
  if (copy) made.copies.push(copy);
  made.left_out.push(...left_out);
}

function copiedText({ copies, planned, left_out }: Copies, day: string): string {
  const meals = copies.length === 1 ? 'Meal' : `${copies.length} meals`;
  return `${meals} ${planned ? 'planned for' : 'copied to'} ${day}${leftOutText(left_out)}`;
}
