import type { FoodProduct } from '../food-products.queries.ts';
import { amountText, NUTRIENT_FIELDS, UNKNOWN } from '../product-values.ts';
import styles from './product-details.module.css';
import type { WholeProductFields } from './product-form.ts';

interface ProductVersionProps {
  product: WholeProductFields;
  /** The other version; values that differ from it are bold. */
  other: WholeProductFields;
  /** The product when the edit began; fields that neither version changed are left out. */
  opened: FoodProduct;
}

/** Shows one of two conflicting versions of a product, between which the administrator chooses. */
export function ProductVersion({ product, other, opened }: ProductVersionProps) {
  const [mine, theirs, before] = [linesOf(product), linesOf(other), linesOf(opened)];
  return (
    <dl className={styles.version}>
      {mine.map(([label, value], at) => {
        const [, otherValue] = theirs[at] ?? [];
        if (value === otherValue && value === before[at]?.[1]) return null;
        return (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto" data-differs={value === otherValue ? undefined : ''}>
              {value}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function linesOf(product: WholeProductFields): [label: string, value: string][] {
  return [
    ['Name', product.product_name],
    ['Brand', product.brands || UNKNOWN],
    ['Categories', product.categories || UNKNOWN],
    ['Serving size', product.serving_size || UNKNOWN],
    ...NUTRIENT_FIELDS.map(([key, label, unit]): [string, string] => {
      const text = amountText(product.nutrition_per_100g[key]);
      return [label, text === UNKNOWN ? text : `${text} ${unit}`];
    }),
  ];
}
