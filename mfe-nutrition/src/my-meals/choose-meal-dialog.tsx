import { LazyDialog } from '@fettle/shared-ui/overlays';
import type { ChooseMealProps } from './choose-meal.tsx';

const load = () => import('./choose-meal.tsx');

/** Dialog with the member's saved and earlier meals; its content is loaded separately. */
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
