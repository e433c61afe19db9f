import { NestedDialog } from '../nested-dialog/nested-dialog.tsx';
import type { ChooseMealProps } from './choose-meal.tsx';

const load = () => import('./choose-meal.tsx');

/** The dialog with the member's saved and earlier meals; what is in it is code of its own. */
export function ChooseMealDialog(props: ChooseMealProps) {
  return (
    <NestedDialog
      title="Add a Meal"
      description="All foods of a saved or an earlier meal, with their quantities"
      onClose={props.onClose}
      load={load}
      props={props}
    />
  );
}
