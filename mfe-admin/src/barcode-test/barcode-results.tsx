import { Alert, EmptyState, Heading, LoadingState, NumberValue, SkeletonText } from '@fettle/shared-ui';
import { CircleAlert } from 'lucide-react';
import styles from './barcode-results.module.css';
import type { BarcodeTest, FoodSearchAnswer } from './barcode-test.ts';

/** Result of the last search: an error, or the foods by kind with the raw response. */
export function BarcodeResults({ test: { code, searching, answer, error } }: { test: BarcodeTest }) {
  if (searching)
    return (
      <LoadingState label="Searching">
        <SkeletonText lines={8} />
      </LoadingState>
    );
  if (code === null) return <EmptyState>Type or scan a barcode to see what it finds.</EmptyState>;
  return (
    <div className={styles.results}>
      {error && (
        <Alert.Root status="error" role="alert">
          <Alert.Indicator>
            <CircleAlert />
          </Alert.Indicator>
          <Alert.Content>
            <Alert.Description>{error}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      {answer && !error && <Foods answer={answer} />}
      {answer && <RawResponse answer={answer} />}
    </div>
  );
}

function Foods({ answer: { user_foods, database_foods, attributions } }: { answer: FoodSearchAnswer }) {
  return (
    <>
      <FoodList title="Custom foods" foods={user_foods.map((food) => ({ ...food, sources: [] }))} />
      <FoodList title="Provider foods" foods={database_foods.map(shownProduct)} />
      {attributions.map(({ source, text, url, licence, licence_url }) => (
        <p key={source} className={styles.quiet}>
          <a href={url}>{text}</a>
          {licence && licence_url && (
            <>
              , <a href={licence_url}>{licence}</a>
            </>
          )}
        </p>
      ))}
    </>
  );
}

/** Fields that the list shows of a user food or a food product. */
interface ShownFood extends Record<'calories' | 'protein' | 'carbohydrates' | 'fat', number | null> {
  id: string;
  name: string;
  brand: string | null;
  barcode: string | null;
  serving_size: string | null;
  sources: readonly string[];
}

const shownProduct = (food: FoodSearchAnswer['database_foods'][number]): ShownFood => ({
  ...food,
  name: food.product_name,
  brand: food.brands,
  sources: food.data_sources,
});

function FoodList({ title, foods }: { title: string; foods: readonly ShownFood[] }) {
  return (
    <section aria-label={title}>
      <Heading as="h2" size="sm">
        {title} ({foods.length})
      </Heading>
      {foods.length === 0 ? (
        <p className={styles.quiet}>None with this barcode.</p>
      ) : (
        <ul className={styles.foods}>
          {foods.map((food) => (
            <li key={food.id}>
              <p className={styles.name} dir="auto">
                {food.name || 'No name'}
              </p>
              <p className={styles.quiet}>
                {[food.brand, food.barcode, food.serving_size, food.sources.join(', ')]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <dl className={styles.figures}>
                <Figure label="Calories" value={food.calories} unit="kcal" />
                <Figure label="Protein" value={food.protein} unit="g" />
                <Figure label="Carbs" value={food.carbohydrates} unit="g" />
                <Figure label="Fat" value={food.fat} unit="g" />
              </dl>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Figure({ label, value, unit }: { label: string; value: number | null; unit: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <NumberValue value={value} unit={unit} size="sm" />
      </dd>
    </div>
  );
}

function RawResponse({ answer }: { answer: FoodSearchAnswer }) {
  return (
    <div>
      <Heading as="h2" id="raw-response" size="sm">
        Raw response
      </Heading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it */}
      <section className={styles.raw} tabIndex={0} aria-labelledby="raw-response">
        <pre>{JSON.stringify(answer, null, 2)}</pre>
      </section>
    </div>
  );
}
