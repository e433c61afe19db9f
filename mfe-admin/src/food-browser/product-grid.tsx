import { foodNames } from '@fettle/shared-ui/rules';
import { useMemo } from 'react';
import type { FoodProduct } from './food-products.queries.ts';
import { GradeBadge, NovaBadge } from './product-badges.tsx';
import styles from './product-grid.module.css';
import { ProductImage } from './product-image.tsx';
import { amountText, gradeOf, imageAddress, sourceName } from './product-values.ts';
import { Amount } from './table/product-cell.tsx';

interface ProductGridProps {
  products: readonly FoodProduct[];
  stale: boolean;
  /** Whether to name the data sources, as the read-only page does. */
  withSources: boolean;
  onOpen(product: FoodProduct): void;
}

/** Products of one page as tiles; each opens the details. */
export function ProductGrid({ products, stale, withSources, onOpen }: ProductGridProps) {
  const names = useMemo(() => foodNames(products.map(({ product_name }) => product_name)), [products]);
  return (
    <ul className={styles.grid} aria-label="Foods" aria-busy={stale}>
      {products.map((product, index) => (
        <li key={product.id}>
          <button
            type="button"
            className={styles.tile}
            aria-haspopup="dialog"
            onClick={() => onOpen(product)}
          >
            <ProductImage
              address={imageAddress(product.image_thumb_url, product.image_url)}
              className={styles.image}
            />
            <span className={styles.name} dir="auto" title={product.product_name}>
              {names[index]?.short ?? product.product_name}
              {names[index]?.rest && <span className={styles.rest}> {names[index].rest}</span>}
            </span>
            {product.brands && (
              <span className={styles.quiet} dir="auto">
                {product.brands}
              </span>
            )}
            <Macros product={product} />
            <span className={styles.badges}>
              {gradeOf(product.nutriscore_grade) && (
                <GradeBadge score="Nutri-Score" grade={product.nutriscore_grade} />
              )}
              {product.nova_group && <NovaBadge group={product.nova_group} />}
              {withSources && (
                <span className={styles.quiet}>{product.data_sources.map(sourceName).join(', ')}</span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Macros({ product: { nutrition_per_100g } }: { product: FoodProduct }) {
  const { energy_kcal, proteins, carbohydrates, fat } = nutrition_per_100g;
  return (
    <span className={styles.macros}>
      <strong>
        <Amount text={amountText(energy_kcal)} unit="kcal" />
      </strong>
      <span>
        Protein <Amount text={amountText(proteins)} unit="g" />
      </span>
      <span>
        Carbs <Amount text={amountText(carbohydrates)} unit="g" />
      </span>
      <span>
        Fat <Amount text={amountText(fat)} unit="g" />
      </span>
    </span>
  );
}
