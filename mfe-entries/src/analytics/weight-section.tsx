import { Button, NumberValue } from '@fettle/shared-ui';
import { fromKilograms, type LocalDate, type WeightUnit, weightText } from '@fettle/shared-ui/rules';
import { reachWords } from '../goals/goal-texts.ts';
import type { Goal } from '../goals/goals.queries.ts';
import { reachOf } from '../goals/way-to-goal.ts';
import type { WeightSeries } from './analytics.queries.ts';
import { AnalyticsSection } from './analytics-section.tsx';
import { WeightChart } from './weight-chart.tsx';
import { changeInWords } from './weight-series.ts';

interface WeightSectionProps {
  series: WeightSeries;
  days: [string, string];
  unit: WeightUnit;
  /** Name of the range in sentences: `in the last year`. */
  range: string;
  /** The current goal. */
  goal: Goal | null;
  today: LocalDate;
  onLogWeight(): void;
}

/** Shows the weight's trend: its current value, its direction, and every weigh-in behind it. */
export function WeightSection({ series, days, unit, range, goal, today, onLogWeight }: WeightSectionProps) {
  const trend = series.trend_kg.at(-1);
  if (trend === undefined)
    return (
      <AnalyticsSection title="Weight" words={`No weigh-ins ${range}.`}>
        <Button variant="secondary" alignSelf="start" mt={2} onClick={onLogWeight}>
          Log Weight
        </Button>
      </AnalyticsSection>
    );
  const direction = changeInWords(series.change_per_week_kg, unit, range);
  const change = !goal?.weight_goal || direction.endsWith('.') ? direction : `${direction}.`;
  return (
    <AnalyticsSection
      title="Weight"
      number={<NumberValue value={fromKilograms(trend, unit)} unit={`${unit}, trend`} fixed size="3xl" />}
      words={[change, ...goalWords(goal, series, unit, today)].join(' ')}
    >
      <WeightChart series={series} days={days} unit={unit} target_kg={goal?.target_weight_kg ?? null} />
    </AnalyticsSection>
  );
}

/** Returns sentences about the weight goal and when it will be reached; none without a goal. */
function goalWords(goal: Goal | null, series: WeightSeries, unit: WeightUnit, today: LocalDate): string[] {
  if (!goal?.weight_goal || goal.target_weight_kg === null) return [];
  const weight = weightText(goal.target_weight_kg, unit);
  if (goal.weight_goal === 'keep') return [`Your goal: keep ${weight}.`];
  return [`Your goal: ${weight}.`, reachWords(reachOf(goal, series, today), today)];
}
