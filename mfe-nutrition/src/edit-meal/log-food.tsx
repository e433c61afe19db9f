import type { LogFoodProps } from '@fettle/shared-ui/slots';
import BuildYourMeal from '../build-your-meal/build-your-meal.tsx';
import { EditMeal } from './edit-meal.tsx';

/** Dialog of a new or stored meal; the shell renders its frame. */
export default function LogFood({ entry, scan, ...dialog }: LogFoodProps) {
  return entry ? <EditMeal meal={entry} {...dialog} /> : <BuildYourMeal scan={scan} {...dialog} />;
}
