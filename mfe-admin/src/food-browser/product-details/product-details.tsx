import { Alert, Button } from '@fettle/shared-ui';
import { DialogBody, DialogFooter } from '@fettle/shared-ui/overlays';
import { Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FoodProduct, FoodProductPage } from '../food-products.queries.ts';
import { AllergenBadges, GradeBadge, NovaBadge, Unknown } from '../product-badges.tsx';
import { amountText, NUTRIENT_FIELDS, sodiumText, sourceName } from '../product-values.ts';
import { SourceList } from '../source-list.tsx';
import { Amount } from '../table/product-cell.tsx';
import { FullSizeImage } from './full-size-image.tsx';
import styles from './product-details.module.css';
import { RawProviderData } from './raw-provider-data.tsx';

interface ProductDetailsProps {
  product: FoodProduct;
  attributions: FoodProductPage['attributions'];
  /** `null` for viewers who may only read. */
  actions: { onEdit(): void; onDelete(): void } | null;
  /** Focuses Edit, when the viewer returns from the form, whose buttons are gone. */
  focusEdit?: boolean;
}

/** All known values of a product. */
export function ProductDetails({ product, attributions, actions, focusEdit }: ProductDetailsProps) {
  const warnings = product.nutrition_warnings ?? [];
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusEdit) edit.current?.focus();
  }, [focusEdit]);
  return (
    <>
      <DialogBody>
        <div className={styles.head}>
          <FullSizeImage product={product} />
          <dl className={styles.facts}>
            <Fact title="Barcode">{product.barcode}</Fact>
            <Fact title="Brand">{product.brands}</Fact>
            <Fact title="Categories">{product.categories}</Fact>
            <Fact title="Serving size">{product.serving_size}</Fact>
          </dl>
        </div>
        <dl className={styles.grades}>
          <Fact title="Nutri-Score">
            <Grade score="Nutri-Score" grade={product.nutriscore_grade} points={product.nutriscore_score} />
          </Fact>
          <Fact title="NOVA">
            <NovaBadge group={product.nova_group} />
          </Fact>
          <Fact title="Eco-Score">
            <Grade score="Eco-Score" grade={product.ecoscore_grade} points={product.ecoscore_score} />
          </Fact>
        </dl>
        {warnings.length > 0 && (
          <Alert.Root status="warning" mt={4}>
            <Alert.Indicator>
              <TriangleAlert aria-hidden="true" />
            </Alert.Indicator>
            <Alert.Content>
              <Alert.Title>These values contradict each other</Alert.Title>
              <ul>
                {warnings.map(({ code, message }) => (
                  <li key={code}>{message}</li>
                ))}
              </ul>
            </Alert.Content>
          </Alert.Root>
        )}
        <NutritionTable nutrition={product.nutrition_per_100g} />
        <Section title="Allergens">
          {product.allergens && product.allergens.length > 0 ? (
            <AllergenBadges allergens={product.allergens} />
          ) : (
            <p className={styles.quiet}>{product.allergens ? 'None' : 'Unknown'}</p>
          )}
        </Section>
        <Section title="Data sources">
          <p>{product.data_sources.map(sourceName).join(', ') || <Unknown />}</p>
        </Section>
        <RawProviderData product={product} />
        <SourceList attributions={attributions} />
      </DialogBody>
      {actions && (
        <DialogFooter>
          <Button variant="secondary" icon={<Trash2 size={18} />} onClick={actions.onDelete}>
            Delete
          </Button>
          <Button ref={edit} icon={<Pencil size={18} />} onClick={actions.onEdit}>
            Edit
          </Button>
        </DialogFooter>
      )}
    </>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd dir="auto">{children || <Unknown />}</dd>
    </div>
  );
}

function Grade({ points, ...badge }: { score: string; grade: string | null; points: number | null }) {
  return (
    <>
      <GradeBadge {...badge} />
      {typeof points === 'number' && (
        <span className={styles.quiet}> {points === 1 ? '1 point' : `${points} points`}</span>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Nutrients that are part of the row above. */
const PARTS = new Set(['sugars', 'saturated_fat']);

function NutritionTable({ nutrition }: { nutrition: FoodProduct['nutrition_per_100g'] }) {
  return (
    <table className={styles.nutrition}>
      <caption>Nutrition per 100 g</caption>
      <tbody>
        {NUTRIENT_FIELDS.map(([key, title, unit]) => (
          <tr key={key} data-part={PARTS.has(key) ? '' : undefined}>
            <th scope="row">{title}</th>
            <td>
              <Amount text={amountText(nutrition[key])} unit={unit} />
            </td>
          </tr>
        ))}
        <tr data-part="">
          <th scope="row">Sodium</th>
          <td>
            <Amount text={sodiumText(nutrition.salt)} unit="g" />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
