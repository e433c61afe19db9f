import { LazyDialog } from '@fettle/shared-ui/overlays';
import { useState } from 'react';
import type { MyMeal } from '../chosen-meal.ts';

const load = () => import('./edit-my-meal.tsx');

/** Dialog that edits a saved meal or recipe; its content is loaded separately. */
export function EditMyMealDialog({ meal, onClose }: { meal: MyMeal; onClose: () => void }) {
  const [question, guardClose] = useState<string | null>(null);
  return (
    <LazyDialog
      title="Edit my meal"
      description="Its foods and quantities, and how many servings it makes"
      size="lg"
      question={question}
      onClose={onClose}
      load={load}
      props={{ meal, onClose, guardClose }}
    />
  );
}
