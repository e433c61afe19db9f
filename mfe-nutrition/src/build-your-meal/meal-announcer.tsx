import { VisuallyHidden } from '@fettle/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { MealDraft } from '../meal-items/meal-draft.ts';
import { mealAnnouncement } from './meal-announcement.ts';

/** Long enough that a quantity typed digit by digit is said once, in milliseconds. */
const REST = 500;

/** Says politely what changed in the meal, once it has rested. */
export function MealAnnouncer({ meal }: { meal: MealDraft }) {
  const said = useRef(meal);
  const [words, setWords] = useState('');

  useEffect(() => {
    if (meal === said.current) return;
    const timer = setTimeout(() => {
      setWords(mealAnnouncement(said.current, meal));
      said.current = meal;
    }, REST);
    return () => clearTimeout(timer);
  }, [meal]);

  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
}
