import { SegmentedControl } from '@fettle/shared-ui';
import {
  Controller,
  DecimalInput,
  FormField,
  formatDecimal,
  parseDecimal,
  type useForm,
} from '@fettle/shared-ui/forms';
import { useState } from 'react';
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

/** Numbers of the label. Changing their basis keeps the typed values, which then count for the other basis. */
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
        <NumberField
          {...field}
          name="carbohydrates"
          label="Carbohydrates"
          unit="g"
          hint="Total, fiber included"
        />
        <NumberField {...field} name="fat" label="Fat" unit="g" />
        <NumberField {...field} name="fiber" label="Fiber" unit="g, optional" />
        <NetCarbsField {...field} texts={texts} />
      </div>
      <MoreFields {...field} texts={texts} />
      {perServing && <StoredValues texts={texts} />}
    </fieldset>
  );
}

const MORE = [
  ['sugars', 'Sugars'],
  ['saturated_fat', 'Saturated fat'],
  ['salt', 'Salt', '400 mg of sodium are 1 g of salt'],
] as const;

/** The rest of the label, closed until the member or one of its values needs it. */
function MoreFields({ form, texts, readOnly }: NutritionFieldsProps) {
  const [open, setOpen] = useState(() => MORE.some(([name]) => texts[name] !== ''));
  const hasError = MORE.some(([name]) => form.formState.errors[name]);
  return (
    <details
      open={open || hasError}
      onToggle={({ currentTarget }) => {
        // The next Save focuses the field with the error, which it cannot while this is closed.
        if (hasError) currentTarget.open = true;
        setOpen(currentTarget.open);
      }}
    >
      <summary className={styles.more}>More, optional</summary>
      <div className={styles.grid}>
        {MORE.map(([name, label, hint]) => (
          <NumberField key={name} {...{ form, readOnly, name, label, hint }} unit="g" />
        ))}
      </div>
    </details>
  );
}

interface NumberFieldProps {
  form: CustomFoodFormMethods;
  name: Exclude<keyof CustomFoodTexts, 'basis'>;
  label: string;
  unit: string;
  hint?: string;
  readOnly: boolean;
}

export function NumberField({ form, name, label, unit, hint, readOnly }: NumberFieldProps) {
  const error = form.formState.errors[name];
  return (
    <FormField label={label} aside={unit} error={error} hint={error ? undefined : hint}>
      <DecimalInput step={0.1} readOnly={readOnly} {...form.register(name)} />
    </FormField>
  );
}

const oneDecimal = new Intl.NumberFormat(undefined, {
  useGrouping: false,
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Net carbs: calculated while carbohydrates and fiber are filled in, else as typed; the typed value is kept. */
function NetCarbsField({ form, texts, readOnly }: NutritionFieldsProps) {
  const carbohydrates = parseDecimal(texts.carbohydrates);
  const fiber = parseDecimal(texts.fiber);
  const calculated = netCarbs(carbohydrates, fiber);
  return (
    <Controller
      name="net_carbs"
      control={form.control}
      render={({ field: { value, ...field }, fieldState }) => (
        <FormField
          label="Net carbs"
          aside={calculated === null ? 'g, optional' : 'g'}
          error={calculated === null ? fieldState.error : undefined}
          hint={calculated === null ? undefined : netCarbsHint(carbohydrates ?? 0, fiber ?? 0)}
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

/** Hint for labels in Europe, which count carbohydrates without fiber and may state less of them than fiber. */
function netCarbsHint(carbohydrates: number, fiber: number): string {
  if (fiber <= carbohydrates) return 'Carbohydrates minus fiber';
  const total = formatDecimal(Number((carbohydrates + fiber).toFixed(2)));
  return `More fiber than carbohydrates. If the label counts them without fiber, as in Europe, enter ${total} g of carbohydrates.`;
}
