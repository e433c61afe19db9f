import { Button } from '@fettle/shared-ui';
import { type Schemas, serverNow, useQuery } from '@fettle/shared-ui/data';
import { mealName, mealOfHour, PART_NAMES, type PartOfDay, type ShownItem } from '@fettle/shared-ui/rules';
import { CopyPlus } from 'lucide-react';
import { type ReactNode, useId, useRef, useSyncExternalStore } from 'react';
import { dashboard } from '../dashboard.queries.ts';
import { useLogAgain } from '../log-again/use-log-again.ts';
import styles from './usual-meal.module.css';

interface UsualMealProps {
  today: string;
  /** Controls that log another meal; the first button gets the focus when the accepted offer disappears. */
  children: ReactNode;
}

/**
 * Offers the usual meal of this hour: one tap logs it, the toast can undo it. Shows nothing after a failure or
 * without a usual meal. The space of the line with its foods is reserved, so that nothing below moves.
 */
export function UsualMeal({ today, children }: UsualMealProps) {
  const time = useClockTime();
  const { data: usual } = useQuery(dashboard.usualMeal(today, time));
  const foods = useId();
  const actions = useRef<HTMLDivElement>(null);
  const offer = usual && offerOf(usual, Number(time.slice(0, 2)));
  return (
    <div className={styles.frame}>
      <div ref={actions} className={styles.actions}>
        {children}
        {offer && (
          <Offer
            {...offer}
            describedBy={foods}
            onLogged={() => actions.current?.querySelector('button')?.focus()}
          />
        )}
      </div>
      <p id={foods} className={styles.foods} title={offer?.foods}>
        {offer?.foods}
      </p>
    </div>
  );
}

interface OfferProps {
  label: string;
  meal: string;
  name: string;
  items: ShownItem[];
  part_of_day: PartOfDay | null;
  describedBy: string;
  onLogged: () => void;
}

function Offer({ label, meal, name, items, part_of_day, describedBy, onLogged }: OfferProps) {
  const { log, isPending } = useLogAgain({ items, part_of_day, logged: `${meal} logged`, name });
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Button
      ref={button}
      size="sm"
      variant="secondary"
      className={styles.offer}
      icon={<CopyPlus />}
      aria-describedby={describedBy}
      aria-busy={isPending}
      onClick={() => log(() => document.activeElement === button.current && onLogged())}
    >
      {label}
    </Button>
  );
}

const KCAL = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** The texts of the offer and its meal: of the part of the day that the member chose for it, else of this hour. */
function offerOf(usual: Schemas['RecentMealDto'], hour: number) {
  const { foods, missing, part_of_day, total_calories, totals_partial } = usual;
  // A cached answer may be older than quick items.
  const quick: ShownItem[] | undefined = usual.quick_items;
  const items = [...foods.flatMap((food) => portionOf(food) ?? []), ...(quick ?? [])];
  const name = usual.name ?? mealName(items);
  const meal = part_of_day ? PART_NAMES[part_of_day] : mealOfHour(hour);
  const kcal = total_calories === null ? '' : ` · ${KCAL.format(total_calories)}\u00a0kcal`;
  const notes = [
    missing.length > 0 && `without ${mealName(missing)}, no longer among your foods`,
    totals_partial && 'some values are unknown',
  ].filter(Boolean);
  const texts = { label: `${meal} again${kcal}`, meal, name, foods: [name, ...notes].join(' · ') };
  return { ...texts, items, part_of_day };
}

function portionOf(food: Schemas['RecentMealDto']['foods'][number]): ShownItem | null {
  const { type, id: food_id, last_quantity: quantity, last_unit: unit } = food;
  if (quantity === null || unit === null) return null;
  return { type, food_id, quantity, unit, name: food.type === 'user' ? food.name : food.product_name };
}

/** Step of the clock time, in minutes: coarse, so that the offer stays the same, and cached, while it is read. */
const STEP_MINUTES = 15;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, 60_000);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

function clockTime(): string {
  const now = serverNow();
  const minutes = now.getMinutes() - (now.getMinutes() % STEP_MINUTES);
  return [now.getHours(), minutes].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The time on this device's clock, `07:30`, in steps of a quarter of an hour. */
function useClockTime(): string {
  return useSyncExternalStore(subscribe, clockTime);
}
