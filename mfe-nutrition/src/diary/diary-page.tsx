import {
  Button,
  EmptyState,
  ErrorState,
  Link,
  LoadingState,
  PageHead,
  SkeletonText,
  useFocusAfterRemoval,
  useSearchParams,
} from '@fettle/shared-ui';
import { entries, useQuery, useToday, useWithWaiting } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import {
  addDays,
  isLocalDate,
  type LocalDate,
  PARTS_OF_DAY,
  type PartOfDay,
  USUAL_TIMES,
} from '@fettle/shared-ui/rules';
import { useEditEntry } from '@fettle/shared-ui/slots';
import { useEffect, useRef, useState } from 'react';
import type { MealFood } from '../food-search/meal-food.ts';
import { Favourites } from '../my-foods/favourites.tsx';
import { MyFoods } from '../my-foods/my-foods.tsx';
import { myMeals } from '../my-meals/my-meals.queries.ts';
import { SavedMeals } from '../my-meals/saved-meals.tsx';
import { MoreNutrients } from '../nutrients/more-nutrients.tsx';
import { StillPlanned } from '../planner/still-planned.tsx';
import { CopyDay, WRAPPING } from './copy-day.tsx';
import { DayBar } from './day-bar.tsx';
import { DayTotal } from './day-total.tsx';
import { type MealEntry, mealsOf, onlyMeals, partsOfDay, weekFilter, weekTotals } from './diary-day.ts';
import styles from './diary-page.module.css';
import part from './part-of-day.module.css';
import { DayPart } from './part-of-day.tsx';
import { WeekStrip } from './week-strip.tsx';

const NO_MEALS: MealEntry[] = [];

/** Shows the meals of one day, its week, and the member's own foods and meals. The URL keeps the day. */
export default function DiaryPage() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const day = dayFromSearch(params, today);
  const heading = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState<{ part: PartOfDay | null; foods?: readonly MealFood[] } | null>(null);
  const saved = useQuery(myMeals.all);
  const editEntry = useEditEntry();
  const filter = weekFilter(day);
  const week = useQuery({ ...entries.between(filter), select: onlyMeals });
  const ofWeek = useWithWaiting(week.data, filter);
  const meals = ofWeek && mealsOf(ofWeek, day);

  // The member may press again before the page shows the day of the first press.
  const wanted = useRef(day);
  useEffect(() => {
    wanted.current = day;
  }, [day]);
  const go = (to: LocalDate) => {
    wanted.current = to;
    setParams(to === today ? {} : { day: to });
  };
  const onDeleted = useFocusAfterRemoval(heading, ofWeek);
  const logMeal = () => setAdding({ part: null });
  // Entries cannot be in the future: hide Log Food instead of refusing on Save.
  const isAhead = day > today;

  return (
    <div className={styles.page}>
      <PageHead
        title="Nutrition"
        description="Your meals and foods, day by day."
        action={!isAhead && <Button onClick={logMeal}>Log Food</Button>}
      />
      <DayBar
        day={day}
        today={today}
        heading={heading}
        onStep={(days) => go(addDays(wanted.current, days))}
        onToday={() => go(today)}
      />
      <WeekStrip days={weekTotals(ofWeek ?? NO_MEALS, day)} day={day} today={today} known={!!ofWeek} />
      {day === today && <StillPlanned today={today} />}
      {week.isError && (
        <ErrorState
          compact={meals !== undefined}
          title="Your meals could not be loaded"
          error={week.error}
          retrying={week.isFetching}
          onRetry={async () => {
            const { isSuccess } = await week.refetch();
            // The retry button has disappeared with the error.
            if (isSuccess) heading.current?.focus();
          }}
        />
      )}
      {week.isPending && <DiarySkeleton />}
      {isAhead && meals?.length === 0 && (
        <EmptyState
          action={
            <Button asChild variant="secondary">
              <Link to={`/planner?from=${day}`}>Plan this day</Link>
            </Button>
          }
        >
          This day is still to come: its meals can be logged from then on.
        </EmptyState>
      )}
      {!isAhead && meals?.length === 0 && (
        <EmptyState
          drawing="plate"
          action={
            <Button {...WRAPPING} onClick={logMeal}>
              Log the first meal of this day
            </Button>
          }
        >
          Nothing logged {day === today ? 'today' : 'on this day'} yet.
        </EmptyState>
      )}
      {meals && meals.length > 0 && (
        <>
          <DayTotal meals={meals} day={day}>
            <MoreNutrients day={day} meals={meals} />
            <CopyDay meals={meals} day={day} today={today} />
          </DayTotal>
          {partsOfDay(meals).map((part) => (
            <DayPart
              key={part.part}
              part={part}
              day={day}
              today={today}
              onAdd={isAhead ? undefined : () => setAdding({ part: part.part })}
              onEdit={editEntry}
              onDeleted={onDeleted}
            />
          ))}
        </>
      )}
      <MyFoods />
      <Favourites />
      <SavedMeals titled saved={saved} onAdd={(foods) => setAdding({ part: null, foods })} />
      {adding && <MealDialog {...adding} day={day} today={today} onClose={() => setAdding(null)} />}
    </div>
  );
}

/** Reads `?day=2026-11-21`; today for anything else, such as a day that does not exist. */
function dayFromSearch(params: URLSearchParams, today: LocalDate): LocalDate {
  const day = params.get('day') ?? '';
  return isLocalDate(day) ? day : today;
}

/** Placeholder of a day with a meal in each part. */
function DiarySkeleton() {
  return (
    <LoadingState label="Loading your meals">
      <SkeletonText textStyle="4xl" width="11rem" maxW="full" />
      {PARTS_OF_DAY.map((one) => (
        <div key={one} className={part.part}>
          <SkeletonText textStyle="md" width="8rem" />
          <SkeletonText textStyle="sm" width="20rem" maxW="full" />
        </div>
      ))}
    </LoadingState>
  );
}

interface MealDialogProps {
  day: LocalDate;
  today: LocalDate;
  /** Part of the day that the meal is added to; null derives it from the time. */
  part: PartOfDay | null;
  /** Initial foods of the meal. */
  foods?: readonly MealFood[];
  onClose: () => void;
}

const loadBuildYourMeal = () => import('../build-your-meal/build-your-meal.tsx');

/** Opens Build Your Meal, as the New Entry menu does, for now or for the usual time of another day. */
function MealDialog({ day, today, part, foods, onClose }: MealDialogProps) {
  const moment = day === today ? null : { date: day, time: USUAL_TIMES[part ?? 'breakfast'] };
  const [question, guardClose] = useState<string | null>(null);
  return (
    <LazyDialog
      title="Build Your Meal"
      description="Search for foods and build your meal with accurate nutrition tracking"
      size="lg"
      question={question}
      onClose={onClose}
      load={loadBuildYourMeal}
      props={{ onClose, guardClose, moment, part, foods }}
    />
  );
}
