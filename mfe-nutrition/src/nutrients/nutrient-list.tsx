import { NumberValue } from '@fettle/shared-ui';
import type { Schemas } from '@fettle/shared-ui/data';
import { nutrientDecimals } from '@fettle/shared-ui/rules';
import styles from './nutrient-list.module.css';
import { goalWords, knownWords, type NutrientTargets } from './nutrient-texts.ts';

type Amount = Schemas['NutrientAmountDto'] & Partial<Pick<Schemas['NutrientSumDto'], 'known'>>;

interface NutrientListProps {
  nutrients: readonly Amount[];
  /** Number of foods that the amounts are sums of. */
  foods: number;
  targets?: NutrientTargets;
}

const NO_TARGETS: NutrientTargets = {};

/** Amounts of nutrients: those of every label, and closed below them the vitamins and minerals. */
export function NutrientList({ nutrients, foods, targets = NO_TARGETS }: NutrientListProps) {
  const rows = (isShown: (nutrient: Amount) => boolean) => (
    <dl>
      {nutrients.filter(isShown).map((nutrient) => (
        <Row key={nutrient.id} nutrient={nutrient} foods={foods} targets={targets} />
      ))}
    </dl>
  );
  return (
    <>
      {rows(({ group }) => group === 'label')}
      <details>
        <summary className={styles.summary}>Vitamins and minerals</summary>
        {rows(({ group }) => group !== 'label')}
      </details>
    </>
  );
}

interface RowProps {
  nutrient: Amount;
  foods: number;
  targets: NutrientTargets;
}

function Row({ nutrient, foods, targets }: RowProps) {
  const { name, amount, unit, known = foods } = nutrient;
  const partial = knownWords({ known }, foods);
  const notes = [partial, goalWords(nutrient, targets)].filter((note) => note !== null);
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        {partial && <span className={styles.least}>at least </span>}
        <NumberValue value={amount} unit={unit} digits={nutrientDecimals(amount)} size="sm" />
      </dd>
      {notes.length > 0 && <dd className={styles.note}>{notes.join(', ')}</dd>}
    </div>
  );
}
