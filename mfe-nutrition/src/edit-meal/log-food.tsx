import type { EntryOfKind } from '@fettle/shared-ui/data';
import type { EntryDialogProps } from '@fettle/shared-ui/slots';
import BuildYourMeal from '../build-your-meal/build-your-meal.tsx';
import { EditMeal } from './edit-meal.tsx';

/** The dialog of a meal, new or stored; the shell renders its frame. */
export default function LogFood({ entry, ...dialog }: EntryDialogProps<EntryOfKind<'meal-entries'>>) {
  return entry ? <EditMeal meal={entry} {...dialog} /> : <BuildYourMeal {...dialog} />;
}
