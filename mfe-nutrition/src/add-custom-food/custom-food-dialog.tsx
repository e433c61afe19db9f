import { LazyDialog } from '@fettle/shared-ui/overlays';
import { useState } from 'react';
import type { AddCustomFoodProps } from './add-custom-food.tsx';

/** Loads the form; also called in advance when the member is about to open it. */
export const loadCustomFoodForm = () => import('./add-custom-food.tsx');

/** The dialog Add Custom Food, or with a `food` Edit Custom Food; its form is loaded separately. */
export function CustomFoodDialog(props: Omit<AddCustomFoodProps, 'guardClose'>) {
  const [question, guardClose] = useState<string | null>(null);
  const { food, onClose } = props;
  return (
    <LazyDialog
      title={food ? 'Edit Custom Food' : 'Add Custom Food'}
      description={
        food
          ? 'Meals that you saved with it stay as they are'
          : 'Create your own food item with nutritional information'
      }
      question={question}
      onClose={onClose}
      load={loadCustomFoodForm}
      props={{ ...props, guardClose }}
    />
  );
}
