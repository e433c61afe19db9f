import { SegmentedControl, type SegmentOption } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { DialogBody } from '@fettle/shared-ui/overlays';
import { useState } from 'react';
import type { MealFood } from '../food-search/meal-food.ts';
import { EarlierMeals } from './earlier-meals.tsx';
import { myMeals } from './my-meals.queries.ts';
import { SavedMeals } from './saved-meals.tsx';

export interface ChooseMealProps {
  /** Called with the foods to add, each with its portion in `last`. */
  onAdd: (foods: readonly MealFood[]) => void;
  onClose: () => void;
}

type PartOfList = 'mine' | 'earlier';

const PARTS: SegmentOption<PartOfList>[] = [
  { value: 'mine', label: 'My meals' },
  { value: 'earlier', label: 'Earlier meals' },
];

/** Body of the dialog: the member's saved and logged meals. */
export default function ChooseMeal({ onAdd, onClose }: ChooseMealProps) {
  const saved = useQuery(myMeals.all);
  const [chosen, setChosen] = useState<PartOfList | null>(null);
  const part = chosen ?? (saved.isPending ? null : partFor(saved.data));
  const add = (foods: readonly MealFood[]) => {
    onAdd(foods);
    onClose();
  };
  return (
    <DialogBody css={{ containerType: 'inline-size', minH: 'min(60dvh, 26rem)' }}>
      <SegmentedControl<PartOfList> label="Which meals" options={PARTS} value={part} onChange={setChosen} />
      {part === 'earlier' ? <EarlierMeals onAdd={add} /> : <SavedMeals saved={saved} onAdd={add} />}
    </DialogBody>
  );
}

/** List shown first: logged meals while the member has saved none. */
const partFor = (saved: readonly unknown[] | undefined): PartOfList =>
  saved?.length === 0 ? 'earlier' : 'mine';
