import { SegmentedControl, Text } from '@fettle/shared-ui';
import { DecimalInput, FormField, formatDecimal, parseDecimal } from '@fettle/shared-ui/forms';
import { dailyTargets, type MacrosBy } from '@fettle/shared-ui/rules';
import styles from './goal-dialog.module.css';
import type { GoalForm } from './goal-form.ts';
import { energyOfGrams, MACROS, otherMeasure, sharesOfGrams } from './macro-split.ts';

const MEASURES = [
  { value: 'grams', label: 'Grams' },
  { value: 'shares', label: 'Percent' },
] as const;

const LABELS = { protein: 'Protein', carbs: 'Carbs', fat: 'Fat' } as const;
const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** Energy and macros of a day, and fiber and salt, which training days share with every day; each may be left empty. */
export function TargetsFields({ form, day }: { form: GoalForm; day: 'every_day' | 'training_day' }) {
  const { register, setValue, watch, formState } = form;
  const typed = watch(day);
  const errors = formState.errors[day];
  const numbers = {
    protein: parseDecimal(typed.protein),
    carbs: parseDecimal(typed.carbs),
    fat: parseDecimal(typed.fat),
  };
  const calories = parseDecimal(typed.calories);
  const by = typed.macros_by;
  const shares = by === 'grams' ? sharesOfGrams(numbers) : null;
  const grams = by === 'shares' ? dailyTargets({ calories, macros_by: by, ...numbers }) : null;

  /** Converts the numbers to the other measure if all three are known. */
  function measureBy(to: MacrosBy) {
    const converted = otherMeasure(numbers, to, calories);
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(`${day}.macros_by`, to, options);
    for (const macro of MACROS)
      setValue(`${day}.${macro}`, converted ? formatDecimal(converted[macro]) : '', options);
  }

  return (
    <div className={styles.targets}>
      <FormField label="Calories" aside="kcal a day" error={errors?.calories}>
        <DecimalInput step={50} {...register(`${day}.calories`)} />
      </FormField>
      <SegmentedControl
        label={day === 'every_day' ? 'Macros by' : 'Macros of training days by'}
        size="sm"
        options={MEASURES}
        value={by}
        onChange={measureBy}
      />
      <div className={styles.macros}>
        {MACROS.map((macro) => (
          <FormField
            key={macro}
            label={
              <span className={styles.macro} data-macro={macro}>
                {LABELS[macro]}
              </span>
            }
            aside={by === 'grams' ? 'g' : '%'}
            // The sum does not tell which share is wrong: its message is below all three.
            error={errors?.[macro]?.type === 'custom' && by === 'shares' ? undefined : errors?.[macro]}
            hint={beside(shares?.[macro], '%') ?? beside(grams?.[macro], 'g')}
          >
            <DecimalInput
              step={by === 'grams' ? 5 : 1}
              aria-invalid={errors?.[macro] ? true : undefined}
              {...register(`${day}.${macro}`)}
            />
          </FormField>
        ))}
      </div>
      <Text textStyle="sm" color={sumError(errors, by) ? 'fg.error' : 'fg.muted'} aria-live="polite">
        {sumError(errors, by) ?? sumWords(by, numbers)}
      </Text>
      {day === 'every_day' && (
        <div className={styles.pair}>
          <FormField label="Fiber" aside="g, at least" error={errors?.fiber}>
            <DecimalInput step={1} {...register('every_day.fiber')} />
          </FormField>
          <FormField
            label="Salt"
            aside="g, at most"
            error={errors?.salt}
            hint={errors?.salt ? undefined : SODIUM_HINT}
          >
            <DecimalInput step={0.5} {...register('every_day.salt')} />
          </FormField>
        </div>
      )}
    </div>
  );
}

const SODIUM_HINT = '400 mg of sodium are 1 g of salt';

const beside = (value: number | null | undefined, unit: string) =>
  value === null || value === undefined
    ? undefined
    : `${WHOLE.format(value)}${unit === '%' ? '' : '\u00a0'}${unit}`;

type Errors = GoalForm['formState']['errors']['every_day'];

const sumError = (errors: Errors, by: MacrosBy) => (by === 'shares' ? errors?.protein?.message : undefined);

function sumWords(by: MacrosBy, numbers: Parameters<typeof energyOfGrams>[0]): string {
  if (by === 'grams') {
    const energy = energyOfGrams(numbers);
    return energy === null ? '' : `Total: ${WHOLE.format(energy)}\u00a0kcal`;
  }
  const known = MACROS.map((macro) => numbers[macro]).filter((value) => value !== null);
  if (known.length === 0) return '';
  return `Total: ${WHOLE.format(known.reduce((sum, value) => sum + value, 0))}%`;
}
