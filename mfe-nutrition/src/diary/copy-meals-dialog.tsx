import { LazyDialog } from '@fettle/shared-ui/overlays';
import type { LocalDate } from '@fettle/shared-ui/rules';
import type { CopyMealsProps } from './copy-meals.tsx';
import type { MealEntry } from './diary-day.ts';

interface CopyMealsDialogProps extends Omit<CopyMealsProps, 'onCopy'> {
  title: string;
  onCopy: (copied: { meals: readonly MealEntry[]; day: LocalDate }) => void;
}

const load = () => import('./copy-meals.tsx');

/** Dialog that copies meals to another day; its content is loaded separately. */
export function CopyMealsDialog({ title, onCopy, onClose, ...meals }: CopyMealsDialogProps) {
  return (
    <LazyDialog
      title={title}
      size="sm"
      onClose={onClose}
      load={load}
      props={{
        ...meals,
        onClose,
        onCopy: (chosen: readonly MealEntry[], day: LocalDate) => {
          onClose();
          onCopy({ meals: chosen, day });
        },
      }}
    />
  );
}
