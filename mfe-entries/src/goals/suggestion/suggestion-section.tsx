import { Button, Checkbox, Input, Select, Text } from '@fettle/shared-ui';
import { DecimalInput, FormField } from '@fettle/shared-ui/forms';
import type { Macro, WeightUnit } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import styles from '../goal-dialog.module.css';
import type { GoalForm } from '../goal-form.ts';
import { weightEnergyWords } from '../goal-texts.ts';
import { EFSA, FAT_WORDS, proteinSource, proteinWords, SourceLink } from '../nutrient-sources.tsx';
import { heightText, parseHeight, readsFeet } from './height.ts';
import { ACTIVITIES, type Activity, toTens } from './suggested-energy.ts';
import type { NoSuggestion, Suggestion } from './suggestion.ts';

interface SuggestionSectionProps {
  form: GoalForm;
  found: Suggestion | NoSuggestion;
  /** The member's weight unit. */
  unit: WeightUnit;
  /** `macros` in grams, where the member wants them too. */
  onUse(calories: number, macros?: Record<Macro, number>): void;
}

/** Suggests the energy of a day for the goal, explains its source, and asks for the details of the body it needs. */
export function SuggestionSection({ form, found, unit, onUse }: SuggestionSectionProps) {
  const [bodyShown, setBodyShown] = useState(false);
  const isMeasured = typeof found === 'object' && found.from.by === 'measured';
  return (
    <section aria-label="Suggestion" className={styles.suggestion}>
      {typeof found === 'object' ? (
        <>
          <div className={styles.suggested}>
            <Text textStyle="lg" fontWeight="medium" fontVariantNumeric="tabular-nums">
              {WHOLE.format(found.calories)} <span className={styles.unit}>kcal a day suggested</span>
            </Text>
            <Button type="button" size="sm" variant="secondary" onClick={() => onUse(found.calories)}>
              Use this
            </Button>
          </div>
          <Text textStyle="sm" color="fg.muted">
            {explanation(found, unit)}{' '}
            {!isMeasured && (
              <a href={MIFFLIN} target="_blank" rel="noreferrer" className={styles.source}>
                Mifflin, St Jeor et al. 1990
              </a>
            )}
          </Text>
          {found.macros && form.watch('every_day.macros_by') === 'grams' && (
            <MacrosLine macros={found.macros} onUse={() => onUse(found.calories, found.macros?.grams)} />
          )}
        </>
      ) : (
        <Text textStyle="sm" color="fg.muted">
          {WHY_NONE[found]}
        </Text>
      )}
      {isMeasured && !bodyShown ? (
        <Button type="button" size="sm" variant="secondary" onClick={() => setBodyShown(true)}>
          About you
        </Button>
      ) : (
        <BodyFields form={form} unit={unit} />
      )}
    </section>
  );
}

interface MacrosLineProps {
  macros: NonNullable<Suggestion['macros']>;
  onUse(): void;
}

/** Macros for the suggested energy, which the member may take together with it. */
function MacrosLine({ macros: { grams, need }, onUse }: MacrosLineProps) {
  return (
    <>
      <div className={styles.suggested}>
        <Text fontVariantNumeric="tabular-nums">
          Protein {grams.protein}&nbsp;g, carbs {grams.carbs}&nbsp;g, fat {grams.fat}&nbsp;g
        </Text>
        <Button type="button" size="sm" variant="secondary" onClick={onUse}>
          Use with macros
        </Button>
      </div>
      <Text textStyle="sm" color="fg.muted">
        {proteinWords(need.per_kg, need.weight_kg)} <SourceLink {...proteinSource(need.per_kg)} /> {FAT_WORDS}{' '}
        <SourceLink {...EFSA} />
      </Text>
    </>
  );
}

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const MIFFLIN = 'https://doi.org/10.1093/ajcn/51.2.241';

const WHY_NONE: Record<NoSuggestion, string> = {
  'no-weight': 'Log your weight once, and energy for your goal can be suggested here.',
  'no-body':
    'With your height, year of birth and sex, energy for your goal can be suggested. You can also set it yourself.',
  age: 'The equation behind the suggestion comes from people aged 19 to 78. Please set your energy yourself.',
};

/** Explains the suggestion with every number behind it. */
function explanation({ expenditure, for_change, from }: Suggestion, unit: WeightUnit): string {
  const change = Math.round(for_change);
  const forGoal =
    change === 0
      ? ''
      : ` ${WHOLE.format(Math.abs(change))} kcal ${change < 0 ? 'less' : 'more'} for your pace: ${weightEnergyWords(unit)}.`;
  if (from.by === 'measured')
    return `You use about ${WHOLE.format(toTens(expenditure))} kcal a day, ±\u00a0${WHOLE.format(toTens(from.uncertainty))}, measured from your meals and weigh-ins of four weeks.${forGoal}`;
  return `Your body uses about ${WHOLE.format(toTens(from.resting))} kcal at rest, times ${from.factor.toLocaleString()} for your days: ${WHOLE.format(toTens(expenditure))} kcal.${forGoal} Four weeks of meals and weigh-ins will make it your own number.`;
}

const SEX_OPTIONS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
];
const ACTIVITY_LABELS: Record<Activity, string> = {
  sitting: 'Mostly sitting, little exercise',
  light: 'Sitting, some walking or training',
  active: 'On my feet, or training most days',
  hard: 'Hard physical work or hours of training',
};
const ACTIVITY_OPTIONS = ACTIVITIES.map((value) => ({ value, label: ACTIVITY_LABELS[value] }));

function BodyFields({ form, unit }: Pick<SuggestionSectionProps, 'form' | 'unit'>) {
  const { register, watch, formState } = form;
  const errors = formState.errors.body;
  return (
    <>
      <div className={styles.pair}>
        <FormField
          label="Height"
          aside={readsFeet(unit) ? 'ft in' : 'cm'}
          error={errors?.height_cm}
          hint={heightInOther(watch('body.height_cm'), unit)}
        >
          {readsFeet(unit) ? (
            <Input autoComplete="off" {...register('body.height_cm')} />
          ) : (
            <DecimalInput {...register('body.height_cm')} />
          )}
        </FormField>
        <FormField label="Year of birth" error={errors?.birth_year}>
          <DecimalInput maxLength={4} {...register('body.birth_year')} />
        </FormField>
        <FormField label="Sex" error={errors?.sex} hint="The equation uses one of these two.">
          <Select options={SEX_OPTIONS} placeholder="Not set" {...register('body.sex')} />
        </FormField>
        <FormField label="Your days" error={errors?.activity}>
          <Select options={ACTIVITY_OPTIONS} {...register('body.activity')} />
        </FormField>
      </div>
      <div>
        <Checkbox {...register('body.keep')}>Keep these for the next time</Checkbox>
        <Text textStyle="xs" color="fg.muted">
          They are stored only if you check this. You can delete them on the Goals page.
        </Text>
      </div>
    </>
  );
}

/** Converts the typed height to the other system: `5 ft 8 in` for `172`, and the other way round. */
function heightInOther(typed: string, unit: WeightUnit): string | undefined {
  const cm = parseHeight(typed);
  return cm === null ? undefined : heightText(cm, readsFeet(unit) ? 'kg' : 'lbs');
}
