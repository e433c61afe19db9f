import { Input } from '@fettle/shared-ui';
import { ApiError, useQueryClient, useUpdateEntry } from '@fettle/shared-ui/data';
import {
  DecimalInput,
  DialogForm,
  FormField,
  showFormErrors,
  useForm,
  VersionConflict,
  type z,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { useEffect, useRef, useState } from 'react';
import {
  type FoodProduct,
  foodProducts,
  refreshIfOutdated,
  STALE_AFTER_EDIT,
} from '../food-products.queries.ts';
import { NUTRIENT_FIELDS } from '../product-values.ts';
import styles from './product-details.module.css';
import {
  changedFields,
  formValuesOf,
  type ProductFields,
  productForm,
  type WholeProductFields,
  withFields,
} from './product-form.ts';
import { ProductVersion } from './product-version.tsx';

interface ProductEditProps {
  product: FoodProduct;
  /** Called with whether unsaved changes exist. */
  onChanged(isChanged: boolean): void;
  onCancel(): void;
  onSaved(product: FoodProduct): void;
}

const FAILED = 'Failed to update product. Please try again.';

/**
 * Edits a product for all members. In a conflict with another administrator or an import, both versions are shown:
 * "mine" are the changed fields over the stored version.
 */
export function ProductEdit({ product, onChanged, onCancel, onSaved }: ProductEditProps) {
  const [opened] = useState(product);
  const form = useForm<z.input<typeof productForm>, unknown, WholeProductFields>({
    resolver: zodResolver(productForm),
    defaultValues: formValuesOf(opened),
  });
  const { register, handleSubmit, setError, setFocus, formState } = form;
  const { errors, isDirty } = formState;
  const mine = useRef<ProductFields>(null);
  const queryClient = useQueryClient();
  const { save, conflict, overwriteConflict, dismissConflict } = useUpdateEntry(foodProducts, opened, {
    meta: { success: 'Product Updated', invalidates: STALE_AFTER_EDIT },
  });

  // The dialog may already be open with the details, whose pressed button is gone.
  useEffect(() => setFocus('product_name'), [setFocus]);
  useEffect(() => {
    onChanged(isDirty);
    return () => onChanged(false);
  }, [isDirty, onChanged]);

  const onError = (failure: Error) => {
    refreshIfOutdated(failure, queryClient);
    // The conflict shows both versions instead.
    if (failure instanceof ApiError && failure.code === 'VERSION_CONFLICT') return;
    const inFields = failure instanceof ApiError && failure.errors.some(({ field }) => field !== null);
    if (inFields) return showFormErrors(setError, FAILED)(failure);
    const advice = failure instanceof ApiError ? failure.detail : null;
    setError('root', { type: 'server', message: FAILED, types: advice ? { advice } : {} });
  };
  const submit = handleSubmit((fields) => {
    mine.current = changedFields(fields, form.getValues(), opened);
    save.mutate(withFields(opened, mine.current), { onSuccess: onSaved, onError });
  });
  const keepMine = (stored: FoodProduct) => {
    overwriteConflict();
    save.mutate(withFields(stored, mine.current ?? {}), { onSuccess: onSaved, onError });
  };

  return (
    <>
      <DialogForm onSubmit={submit} onCancel={onCancel} saving={save.isPending} banner={errors.root}>
        <FormField label="Name" error={errors.product_name}>
          <Input {...register('product_name')} maxLength={1000} data-autofocus="" />
        </FormField>
        <FormField label="Brand" error={errors.brands}>
          <Input {...register('brands')} maxLength={1000} />
        </FormField>
        <FormField label="Categories" error={errors.categories}>
          <Input {...register('categories')} maxLength={10_000} />
        </FormField>
        <FormField label="Serving size" error={errors.serving_size}>
          <Input {...register('serving_size')} maxLength={200} />
        </FormField>
        <fieldset className={styles.fieldset}>
          <legend>Nutrition per 100 g</legend>
          <div className={styles.fields}>
            {NUTRIENT_FIELDS.map(([key, label, unit]) => (
              <FormField key={key} label={`${label} (${unit})`} error={errors.nutrition_per_100g?.[key]}>
                <DecimalInput step={0.1} {...register(`nutrition_per_100g.${key}`)} />
              </FormField>
            ))}
          </div>
        </fieldset>
      </DialogForm>
      {conflict && mine.current && (
        <VersionConflict
          title="This product was changed meanwhile"
          mine={
            <ProductVersion product={withFields(conflict, mine.current)} other={conflict} opened={opened} />
          }
          stored={
            <ProductVersion product={conflict} other={withFields(conflict, mine.current)} opened={opened} />
          }
          onKeepMine={() => keepMine(conflict)}
          onTakeStored={() => {
            dismissConflict();
            onSaved(conflict);
          }}
          onClose={dismissConflict}
        />
      )}
    </>
  );
}
