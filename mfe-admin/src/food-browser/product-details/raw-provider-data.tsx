import type { FoodProduct } from '../food-products.queries.ts';
import styles from './product-details.module.css';
import { type ProviderServing, providerServings } from './provider-servings.ts';

/** Unchanged data of the provider, for finding errors: initially collapsed. */
export function RawProviderData({ product }: { product: FoodProduct }) {
  const raw = product.raw_fatsecret_data;
  const description = raw?.serving_description;
  const servings = providerServings(raw);
  return (
    <details className={styles.raw}>
      <summary>Raw provider data</summary>
      <dl aria-label="Serving information">
        <Line title="Serving size">{product.serving_size}</Line>
        <Line title="Serving description">{typeof description === 'string' ? description : null}</Line>
        {servings.map((serving, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a provider may name one serving twice, and the list never changes
          <Line key={place} title={`Serving ${place + 1}`}>
            {servingText(serving)}
          </Line>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section tabIndex={0} aria-label="Raw data">
        <pre>{raw ? JSON.stringify(raw, null, 2) : 'The provider’s data is not kept for this product.'}</pre>
      </section>
    </details>
  );
}

function Line({ title, children }: { title: string; children: string | null }) {
  if (!children) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function servingText({
  serving_description,
  calories,
  metric_serving_amount,
  metric_serving_unit,
}: ProviderServing): string {
  const weight = [metric_serving_amount, metric_serving_unit].filter(Boolean).join(' ');
  const energy = calories === null ? null : `${calories} kcal`;
  return [serving_description, weight, energy].filter(Boolean).join(' · ');
}
