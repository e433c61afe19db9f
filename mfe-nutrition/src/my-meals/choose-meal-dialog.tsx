import { LazyDialog } from '@fettle/shared-ui/overlays';
import type { ChooseMealProps } from './choose-meal.tsx';

const load = () => import('./choose-meal.tsx');

/** The dialog with the member's saved and earlier meals; what is in it is code of its own. */
export function ChooseMealDialog(props: ChooseMealProps) {
  return (
    <LazyDialog
      title="Add a Meal"
      description="All foods of a saved or an earlier meal, with their quantities"
      onClose={props.onClose}
      load={load}
      props={props}
    />
  );
}
