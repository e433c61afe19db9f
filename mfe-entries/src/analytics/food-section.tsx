import { Box, NumberValue, SegmentedControl, TextLink } from '@fettle/shared-ui';
import { memo, type ReactNode, useMemo, useState } from 'react';
import type { Goal } from '../goals/goals.queries.ts';
import type { NutritionSeries } from './analytics.queries.ts';
import { AnalyticsSection } from './analytics-section.tsx';
import { averages, completeDays, NUTRIENTS, type Nutrient } from './food-bars.ts';
import { FoodChart } from './food-chart.tsx';
import { NUTRIENT_WORDS, valueInWords } from './nutrient-texts.ts';
import { type TargetSpan, targetSpans } from './target-line.ts';

interface FoodSectionProps {
  series: NutritionSeries;
  /** First drawn day, and today. */
  days: [string, string];
  /** `in the last year`. */
  range: string;
  /** All versions, since past days keep their goals. */
  goals: readonly Goal[];
  children?: ReactNode;
}

/** Average of complete days with meals, and a chart of one nutrient over the range. */
export function FoodSection({ series, days, range, goals, children }: FoodSectionProps) {
  const [nutrient, setNutrient] = useState<Nutrient>('calories');
  const [from, to] = days;
  const targets = useMemo(() => targetSpans(goals, nutrient, [from, to]), [goals, nutrient, from, to]);
  const count = completeDays(series, to);
  const average = useMemo(() => averages(series, 0, count), [series, count]);
  if (series.local_dates.length === 0)
    return (
      <AnalyticsSection
        title="Food"
        words={
          <>
            No meals {range}. <TextLink to="/nutrition">Log one in Nutrition</TextLink>
          </>
        }
      />
    );
  const others = NUTRIENTS.filter((other) => other !== 'calories')
    .map((other) => `${NUTRIENT_WORDS[other].word.toLowerCase()} ${valueInWords(average[other], other)}`)
    .join(', ');
  const partial = series.partial.slice(0, count).filter(Boolean).length;
  const goal = targets.at(-1);
  return (
    <AnalyticsSection
      title="Food"
      number={count > 0 && <NumberValue value={average.calories} unit="kcal a day" digits={0} size="3xl" />}
      words={
        <>
          {count === 0
            ? 'Your averages begin with your first complete day.'
            : `Average of ${count === 1 ? 'one day' : `${WHOLE.format(count)} days`} with meals ${range}: ${others}.`}
          {partial > 0 && ` On ${partial === 1 ? 'one' : partial} of them some values are unknown.`}
          {count > 0 && count < series.local_dates.length && ' Today counts once it is over.'}
          {goal && ` ${goalWords(goal, valueInWords(goal.value, nutrient))}`}
        </>
      }
    >
      <Box mt={4} mb={2}>
        <NutrientChoice nutrient={nutrient} onChange={setNutrient} />
      </Box>
      <FoodChart series={series} days={days} nutrient={nutrient} targets={targets} />
      {children}
    </AnalyticsSection>
  );
}

/** A goal that begins today has no line yet. */
const goalWords = ({ from, to }: TargetSpan, value: string) =>
  from < to ? `The dashed line is your goal, ${value}.` : `Your goal from today on: ${value}.`;

/** Memoized, so that other days do not render it again: its styles take as long as a chart. */
const NutrientChoice = memo(function NutrientChoice({
  nutrient,
  onChange,
}: {
  nutrient: Nutrient;
  onChange(nutrient: Nutrient): void;
}) {
  return (
    <SegmentedControl<Nutrient>
      label="Nutrient"
      size="sm"
      options={NUTRIENT_OPTIONS}
      value={nutrient}
      onChange={onChange}
    />
  );
});

const NUTRIENT_OPTIONS = NUTRIENTS.map((value) => ({ value, label: NUTRIENT_WORDS[value].word }));

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
