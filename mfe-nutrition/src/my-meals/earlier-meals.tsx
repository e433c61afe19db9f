import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  LoadingState,
  SkeletonText,
  toast,
} from '@fettle/shared-ui';
import { type Schemas, useInfiniteQuery, useMutation, useToday } from '@fettle/shared-ui/data';
import {
  addDays,
  formatClockTime,
  formatLocalDate,
  type LocalDate,
  PART_NAMES,
  partOfMeal,
} from '@fettle/shared-ui/rules';
import type { MealFood } from '../food-search/meal-food.ts';
import { foodsText, missingText } from './chosen-meal.ts';
import { MealChoice } from './meal-choice.tsx';
import styles from './my-meals.module.css';
import { myMeals, readEarlierMeal } from './my-meals.queries.ts';

interface EarlierMealsProps {
  onAdd: (foods: readonly MealFood[]) => void;
}

/** The member's logged meals, newest first, by day. */
export function EarlierMeals({ onAdd }: EarlierMealsProps) {
  const today = useToday();
  const earlier = useInfiniteQuery(myMeals.earlier);
  const days = earlier.data && mealsByDay(earlier.data.pages.flatMap(({ entries }) => entries));
  return (
    <section aria-label="Earlier meals" className={styles.part}>
      {earlier.isError && (
        <ErrorState
          compact
          title="Your earlier meals could not be loaded"
          error={earlier.error}
          retrying={earlier.isFetching}
          onRetry={() => (days ? earlier.fetchNextPage() : earlier.refetch())}
        />
      )}
      {earlier.isPending && (
        <LoadingState label="Loading your earlier meals">
          <SkeletonText lines={6} />
        </LoadingState>
      )}
      {days?.length === 0 && (
        <EmptyState drawing="plate">Meals that you log show here, to be added again.</EmptyState>
      )}
      {days?.map(({ day, meals }) => (
        <div key={day}>
          <Heading as="h3" className={styles.day}>
            {dayText(day, today)}
          </Heading>
          <ul className={styles.meals}>
            {meals.map((meal) => (
              <EarlierMeal key={meal.id} meal={meal} day={dayText(day, today)} onAdd={onAdd} />
            ))}
          </ul>
        </div>
      ))}
      {earlier.hasNextPage && (
        <Button variant="ghost" loading={earlier.isFetchingNextPage} onClick={() => earlier.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  );
}

interface EarlierMealProps extends EarlierMealsProps {
  meal: Schemas['MealEntryDto'];
  /** "Yesterday". */
  day: string;
}

function EarlierMeal({ meal, day, onAdd }: EarlierMealProps) {
  const read = useMutation({
    mutationFn: () => readEarlierMeal(meal),
    meta: { failure: 'The foods of this meal could not be loaded. Please try again.' },
  });
  const part = PART_NAMES[partOfMeal(meal)];
  const time = formatClockTime(meal.occurred_at, meal.time_zone);
  const add = ({ foods, missing }: Awaited<ReturnType<typeof readEarlierMeal>>) => {
    const said = missingText(missing, foods.length);
    if (said)
      toast({ type: 'warning', title: foods.length > 0 ? `${part} added` : 'Not added', message: said });
    if (foods.length > 0) onAdd(foods);
  };
  return (
    <li className={styles.meal}>
      <MealChoice
        title={part}
        aside={time}
        name={`${part}, ${day}, ${time}`}
        foods={foodsText(meal.items)}
        calories={meal.total_calories}
        partial={meal.totals_partial}
        missing=""
        adding={read.isPending}
        onAdd={() => read.mutate(undefined, { onSuccess: add })}
      />
    </li>
  );
}

interface DayOfMeals<Meal> {
  day: LocalDate;
  meals: Meal[];
}

/** Groups meals, newest first, by the day on the member's clock; the newest day first. */
export function mealsByDay<Meal extends { local_date: LocalDate }>(
  meals: readonly Meal[],
): DayOfMeals<Meal>[] {
  const days = new Map<LocalDate, Meal[]>();
  for (const meal of meals) days.set(meal.local_date, [...(days.get(meal.local_date) ?? []), meal]);
  return [...days]
    .map(([day, own]) => ({ day, meals: own }))
    .sort((one, other) => (one.day < other.day ? 1 : -1));
}

/** "Today", "Yesterday", else the date with its weekday. */
export function dayText(day: LocalDate, today: LocalDate): string {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  return formatLocalDate(day, { weekday: 'long', day: 'numeric', month: 'long' });
}
