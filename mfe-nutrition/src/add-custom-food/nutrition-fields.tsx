import { SegmentedControl } from '@fettle/shared-ui';
import { Controller, DecimalInput, FormField, parseDecimal, type useForm } from '@fettle/shared-ui/forms';
import styles from './add-custom-food.module.css';
import type { CustomFoodLabel, CustomFoodTexts } from './custom-food-form.ts';
import { netCarbs } from './label-values.ts';
import { StoredValues } from './stored-values.tsx';

export type CustomFoodFormMethods = ReturnType<typeof useForm<CustomFoodTexts, unknown, CustomFoodLabel>>;

interface NutritionFieldsProps {
  form: CustomFoodFormMethods;
  texts: CustomFoodTexts;
  readOnly: boolean;
}

const BASES = [
  { value: '100g', label: 'Per 100 g' },
  { value: 'serving', label: 'Per serving' },
] as const;

/** The numbers of the label. Switching what they refer to keeps what was typed: it is the label that is read anew. */
export function NutritionFields({ form, texts, readOnly }: NutritionFieldsProps) {
  const { basis } = texts;
  const perServing = basis === 'serving';
  const field = { form, readOnly };
  return (
    <fieldset className={styles.nutrition}>
      <legend className={styles.legend}>Nutrition {perServing ? 'per serving' : 'per 100 g'}</legend>
      <div className={styles.basis}>
        <SegmentedControl
          label="The values are"
          name="basis"
          options={BASES}
          value={basis}
          disabled={readOnly}
          onChange={(value) =>
            form.setValue('basis', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
        <p>
          {perServing
            ? 'As the label lists it for one serving.'
            : 'As the label lists it for 100 g or 100 ml.'}
        </p>
      </div>
      {perServing && <NumberField {...field} name="serving_grams" label="Grams in one serving" unit="g" />}
      <div className={styles.grid}>
        <NumberField {...field} name="calories" label="Calories" unit="kcal" />
        <NumberField {...field} name="protein" label="Protein" unit="g" />
        <NumberField {...field} name="carbohydrates" label="Carbohydrates" unit="g" />
        <NumberField {...field} name="fat" label="Fat" unit="g" />
        <NumberField {...field} name="fiber" label="Fiber" unit="g, optional" />
        <NetCarbsField {...field} texts={texts} />
      </div>
      {perServing && <StoredValues texts={texts} />}
    </fieldset>
  );
}

interface NumberFieldProps {
  form: CustomFoodFormMethods;
  name: Exclude<keyof CustomFoodTexts, 'basis'>;
  label: string;
  unit: string;
  readOnly: boolean;
}

export function NumberField({ form, name, label, unit, readOnly }: NumberFieldProps) {
  return (
    <FormField label={label} aside={unit} error={form.formState.errors[name]}>
      <DecimalInput step={0.1} readOnly={readOnly} {...form.register(name)} />
    </FormField>
  );
}

const oneDecimal = new Intl.NumberFormat(undefined, {
  useGrouping: false,
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Calculated while carbohydrates and fiber are filled in; otherwise what the member typed, which it keeps. */
function NetCarbsField({ form, texts, readOnly }: NutritionFieldsProps) {
  const calculated = netCarbs(parseDecimal(texts.carbohydrates), parseDecimal(texts.fiber));
  return (
    <Controller
      name="net_carbs"
      control={form.control}
      render={({ field: { value, ...field }, fieldState }) => (
        <FormField
          label="Net carbs"
          aside={calculated === null ? 'g, optional' : 'g'}
          error={calculated === null ? fieldState.error : undefined}
          hint={calculated === null ? undefined : 'Carbohydrates minus fiber'}
        >
          <DecimalInput
            {...field}
            step={0.1}
            readOnly={readOnly}
            disabled={calculated !== null}
            value={calculated === null ? value : oneDecimal.format(calculated)}
          />
        </FormField>
      )}
    />
  );
}
