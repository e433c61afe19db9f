import { LazyDialog } from '@fettle/shared-ui/overlays';
import type { LocalDate, LocalTime } from '@fettle/shared-ui/rules';
import { useState } from 'react';

interface MealDialogProps {
  day: LocalDate;
  time: LocalTime | 'now';
  onClose: () => void;
}

const loadBuildYourMeal = () => import('../build-your-meal/build-your-meal.tsx');

/** Build Your Meal for a day of the diary. Its form is the same that the New Entry menu opens. */
export function MealDialog({ day, time, onClose }: MealDialogProps) {
  const [question, guardClose] = useState<string | null>(null);
  return (
    <LazyDialog
      title="Build Your Meal"
      description="Search for foods and build your meal with accurate nutrition tracking"
      size="lg"
      question={question}
      onClose={onClose}
      load={loadBuildYourMeal}
      props={{ onClose, guardClose, moment: time === 'now' ? null : { date: day, time } }}
    />
  );
}
