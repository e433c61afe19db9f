import { announce, Button } from '@fettle/shared-ui';
import { formatDecimal } from '@fettle/shared-ui/forms';
import { foodNames } from '@fettle/shared-ui/rules';
import { useEffect } from 'react';
import type { MealFood } from '../food-search/meal-food.ts';
import styles from './barcode-line.module.css';
import { type BarcodeOutcome, canTryAgain, needsChoice } from './barcode-outcome.ts';
import { outcomeLine } from './outcome-texts.ts';
import type { BarcodeStatus } from './use-scanned-barcodes.ts';

interface BarcodeLineProps {
  status: BarcodeStatus;
  onTryAgain(): void;
  onAddCustomFood(): void;
  onAdd(food: MealFood): void;
}

/** Line under the search box about a barcode: the result of its search, and the available actions. */
export function BarcodeLine({
  status: { code, outcome },
  onTryAgain,
  onAddCustomFood,
  onAdd,
}: BarcodeLineProps) {
  const text = outcome ? outcomeLine(code, outcome) : `Looking up barcode ${code}…`;
  useEffect(() => announce(text), [text]);
  return (
    <div className={styles.line} data-outcome={outcome?.kind ?? 'pending'}>
      <p>{text}</p>
      {outcome && outcome.kind !== 'found' && (
        <div className={styles.actions}>
          {canTryAgain(outcome) && (
            <Button variant="secondary" size="sm" onClick={onTryAgain}>
              Try again
            </Button>
          )}
          {needsChoice(outcome) && <Choices foods={outcome.foods} onAdd={onAdd} />}
          <Button variant="secondary" size="sm" onClick={onAddCustomFood}>
            {isForFood(outcome) ? 'Add it as a custom food' : 'It is a food: add it'}
          </Button>
        </div>
      )}
    </div>
  );
}

const isForFood = ({ kind }: BarcodeOutcome) => kind !== 'restricted' && kind !== 'malformed';

const SOURCES: Record<string, string> = {
  usda: 'USDA',
  openfoodfacts: 'Open Food Facts',
  fatsecret: 'fatsecret',
};

function Choices({ foods, onAdd }: { foods: readonly MealFood[]; onAdd(food: MealFood): void }) {
  const names = foodNames(foods);
  return foods.map((food, place) => (
    <Button key={food.food_id} variant="secondary" size="sm" onClick={() => onAdd(food)}>
      {choiceText(names[place]?.short ?? food.name, food)}
    </Button>
  ));
}

/** "Corn flakes (Kellogg, 378 kcal per 100 g, USDA)": distinguishes two products with the same code. */
function choiceText(name: string, { brand, per_100g: { calories }, sources }: MealFood): string {
  const energy = calories === null ? null : `${formatDecimal(Math.round(calories))} kcal per 100 g`;
  const told = [brand, energy, ...sources.map(({ source }) => SOURCES[source] ?? source)].filter(
    (text) => text !== null,
  );
  return told.length > 0 ? `${name} (${told.join(', ')})` : name;
}
