import { Button, Checkbox, Select, Text } from '@fettle/shared-ui';
import { DecimalInput, FormField, parseDecimal } from '@fettle/shared-ui/forms';
import { useState } from 'react';
import styles from '../goal-dialog.module.css';
import type { GoalForm } from '../goal-form.ts';
import { ACTIVITIES, type Activity, toTens } from './suggested-energy.ts';
import type { NoSuggestion, Suggestion } from './suggestion.ts';

interface SuggestionSectionProps {
  form: GoalForm;
  found: Suggestion | NoSuggestion;
  onUse(calories: number): void;
}

/** What to eat for the goal, as a suggestion that says where it comes from, with what it needs to know of the body. */
export function SuggestionSection({ form, found, onUse }: SuggestionSectionProps) {
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
            {explanation(found)}{' '}
            {!isMeasured && (
              <a href={MIFFLIN} target="_blank" rel="noreferrer" className={styles.source}>
                Mifflin, St Jeor et al. 1990
              </a>
            )}
          </Text>
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
        <BodyFields form={form} />
      )}
    </section>
  );
}

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const MIFFLIN = 'https://doi.org/10.1093/ajcn/51.2.241';

const WHY_NONE: Record<NoSuggestion, string> = {
  'no-weight': 'Log your weight once, and energy for your goal can be suggested here.',
  'no-body':
    'With your height, year of birth and sex, energy for your goal can be suggested. You can also set it yourself.',
  age: 'The equation for a suggestion was made from people of 19 to 78 years. Please set your energy yourself.',
};

/** Every number that the suggestion comes from. */
function explanation({ expenditure, for_change, from }: Suggestion): string {
  const change = Math.round(for_change);
  const forGoal =
    change === 0
      ? ''
      : ` ${WHOLE.format(Math.abs(change))} kcal ${change < 0 ? 'less' : 'more'} for your pace: a kilogram counts as 7,700 kcal.`;
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

function BodyFields({ form }: { form: GoalForm }) {
  const { register, watch, formState } = form;
  const errors = formState.errors.body;
  return (
    <>
      <div className={styles.pair}>
        <FormField
          label="Height"
          aside="cm"
          error={errors?.height_cm}
          hint={feetWords(watch('body.height_cm'))}
        >
          <DecimalInput {...register('body.height_cm')} />
        </FormField>
        <FormField label="Year of birth" error={errors?.birth_year}>
          <DecimalInput maxLength={4} {...register('body.birth_year')} />
        </FormField>
        <FormField label="Sex" error={errors?.sex} hint="As the equation knows it.">
          <Select options={SEX_OPTIONS} placeholder="Not said" {...register('body.sex')} />
        </FormField>
        <FormField label="Your days" error={errors?.activity}>
          <Select options={ACTIVITY_OPTIONS} {...register('body.activity')} />
        </FormField>
      </div>
      <div>
        <Checkbox {...register('body.keep')}>Keep these for the next time</Checkbox>
        <Text textStyle="xs" color="fg.muted">
          They are stored only then, and you can delete them on the page Goals.
        </Text>
      </div>
    </>
  );
}

/** `5 ft 8 in`, for those who know their height so. */
function feetWords(typed: string): string | undefined {
  const cm = parseDecimal(typed);
  if (cm === null || cm < 50 || cm > 280) return undefined;
  const inches = Math.round(cm / 2.54);
  return `${Math.floor(inches / 12)}\u00a0ft ${inches % 12}\u00a0in`;
}
