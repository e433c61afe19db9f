import { NumberValue, Text } from '@fettle/shared-ui';
import { useDeleteTimelineEntry, waitingWords } from '@fettle/shared-ui/data';
import { ActionsMenu } from '@fettle/shared-ui/overlays';
import { foodNames, formatClockTime, type LocalDate, PART_NAMES, partOfMeal } from '@fettle/shared-ui/rules';
import { CalendarPlus, CopyPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FoodNameText } from '../food-display/food-name-text.tsx';
import { NutritionFigure } from '../food-display/nutrition-figure.tsx';
import { portionText } from '../food-search/meal-food.ts';
import { CopyMealsDialog } from './copy-meals-dialog.tsx';
import type { MealEntry } from './diary-day.ts';
import styles from './meal-of-day.module.css';
import { useCopyMeals } from './use-copy-meals.ts';

interface MealOfDayProps {
  meal: MealEntry;
  day: LocalDate;
  today: LocalDate;
  onEdit: () => void;
  onDeleted: () => void;
}

/** One meal: its time, its foods with their portions and energy, its macros and its actions. */
export function MealOfDay({ meal, day, today, onEdit, onDeleted }: MealOfDayProps) {
  const time = formatClockTime(meal.occurred_at, meal.time_zone);
  const names = foodNames(meal.items);
  const remove = useDeleteTimelineEntry(meal, { onDeleted });
  const copy = useCopyMeals(today);
  const [copying, setCopying] = useState(false);
  const copyLabel = day === today ? 'Log again' : 'Copy to today';
  const totals = {
    calories: meal.total_calories,
    protein: meal.total_protein,
    carbs: meal.total_carbs,
    fat: meal.total_fat,
  };
  return (
    <li className={styles.meal} aria-busy={remove.isPending || copy.isPending}>
      <div className={styles.head}>
        <Text className={styles.time}>{time}</Text>
        <div className={styles.macros}>
          <NutritionFigure of="protein" from={totals} />
          <NutritionFigure of="carbs" from={totals} />
          <NutritionFigure of="fat" from={totals} />
        </div>
        <ActionsMenu
          label={`Actions for ${PART_NAMES[partOfMeal(meal)]}, ${time}`}
          actions={[
            { label: 'Edit', Icon: Pencil, onSelect: onEdit },
            { label: copyLabel, Icon: CopyPlus, onSelect: () => copy.mutate({ meals: [meal], day: today }) },
            { label: 'Copy to another day…', Icon: CalendarPlus, onSelect: () => setCopying(true) },
            { label: 'Delete', Icon: Trash2, onSelect: () => remove.mutate(meal) },
          ]}
        />
      </div>
      <ul className={styles.foods}>
        {meal.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a meal may contain one food twice, and its foods never move
          <li key={place} className={styles.food}>
            <span dir="auto" className={styles.name}>
              <FoodNameText name={names[place] ?? { short: item.name, rest: '' }} />
              {item.type === 'quick' && <span className={styles.brand}> without a food</span>}
              {item.brand && <span className={styles.brand}> {item.brand}</span>}
            </span>
            <span className={styles.portion}>{portionText(item)}</span>
            <NumberValue value={item.calories} unit="kcal" digits={0} size="sm" />
          </li>
        ))}
      </ul>
      {copying && (
        <CopyMealsDialog
          title="Copy this meal"
          meals={[meal]}
          from={day}
          today={today}
          onCopy={copy.mutate}
          onClose={() => setCopying(false)}
        />
      )}
      {meal.waiting && (
        <Text className={styles.waiting} data-refused={meal.waiting.refusal ? '' : undefined}>
          {waitingWords(meal)}
        </Text>
      )}
      {meal.notes && (
        <Text dir="auto" className={styles.notes}>
          {meal.notes}
        </Text>
      )}
    </li>
  );
}
