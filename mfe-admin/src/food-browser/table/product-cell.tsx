import type { FoodProduct } from '../food-products.queries.ts';
import { GradeBadge, NovaBadge, Unknown } from '../product-badges.tsx';
import { ProductImage } from '../product-image.tsx';
import {
  allergenNames,
  amountText,
  imageAddress,
  sodiumText,
  sourceName,
  UNKNOWN,
} from '../product-values.ts';
import type { ColumnKey } from './product-columns.ts';
import styles from './product-table.module.css';

/** Content of a product's cell in a column. The row itself renders the actions. */
export function ProductCell({ product, column }: { product: FoodProduct; column: ColumnKey }) {
  const nutrition = product.nutrition_per_100g;
  switch (column) {
    case 'image':
      return <ProductImage address={imageAddress(product.image_thumb_url, product.image_url)} />;
    case 'product_name':
    case 'brands':
    case 'barcode':
    case 'categories':
    case 'serving_size':
      return <Words text={product[column]} />;
    case 'energy_kcal':
      return <Amount text={amountText(nutrition.energy_kcal)} unit="kcal" />;
    case 'sodium':
      return <Amount text={sodiumText(nutrition.salt)} unit="g" />;
    case 'serving_quantity':
      return <Amount text={amountText(product.serving_quantity)} unit="g" />;
    case 'nutriscore_score':
    case 'ecoscore_score':
      return <Amount text={amountText(product[column])} />;
    case 'nutriscore_grade':
      return <GradeBadge score="Nutri-Score" grade={product.nutriscore_grade} />;
    case 'ecoscore_grade':
      return <GradeBadge score="Eco-Score" grade={product.ecoscore_grade} />;
    case 'nova_group':
      return <NovaBadge group={product.nova_group} />;
    case 'allergens':
      return <Words text={allergenNames(product.allergens) ?? (product.allergens ? 'None' : null)} />;
    case 'data_sources':
      return <Words text={product.data_sources.map(sourceName).join(', ')} />;
    case 'actions':
      return null;
    default:
      return <Amount text={amountText(nutrition[column])} unit="g" />;
  }
}

/** Number of characters that two lines of the narrowest column hold at any text size. */
const FITS = 20;

function Words({ text }: { text: string | null | undefined }) {
  if (!text) return <Unknown />;
  return (
    <span dir="auto" className={styles.words} title={text.length > FITS ? text : undefined}>
      {text}
    </span>
  );
}

/** A number with its unit small and dimmed beside it. */
export function Amount({ text, unit }: { text: string; unit?: string }) {
  if (text === UNKNOWN) return <Unknown />;
  return (
    <>
      {text}
      {unit && <span className={styles.unit}> {unit}</span>}
    </>
  );
}
