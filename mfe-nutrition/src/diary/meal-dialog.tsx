import { LazyDialog } from '@fettle/shared-ui/overlays';
import type { LocalDate, PartOfDay } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import type { MealFood } from '../food-search/meal-food.ts';
import { USUAL_TIMES } from './diary-day.ts';

interface MealDialogProps {
  day: LocalDate;
  today: LocalDate;
  /** The part of the day that the meal is added to; by its time where it is null. */
  part: PartOfDay | null;
  /** What is in it at first. */
  foods?: readonly MealFood[];
  onClose: () => void;
}

const loadBuildYourMeal = () => import('../build-your-meal/build-your-meal.tsx');

/** Build Your Meal for a day of the diary: now, or at the usual time of another day. Its form is the same that the New Entry menu opens. */
export function MealDialog({ day, today, part, foods, onClose }: MealDialogProps) {
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
