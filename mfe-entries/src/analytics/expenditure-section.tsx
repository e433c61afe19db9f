import { NumberValue } from '@fettle/shared-ui';
import { formatLocalDateRange, type WeightUnit } from '@fettle/shared-ui/rules';
import { weightEnergyWords } from '../goals/goal-texts.ts';
import type { EnergyExpenditure } from './analytics.queries.ts';
import { AnalyticsSection } from './analytics-section.tsx';

interface ExpenditureSectionProps {
  expenditure: EnergyExpenditure | null;
  /** The member's weight unit. */
  unit: WeightUnit;
}

/** Shows the member's estimated energy use with its uncertainty and data, or which data the estimate needs. */
export function ExpenditureSection({ expenditure, unit }: ExpenditureSectionProps) {
  if (!expenditure)
    return (
      <AnalyticsSection
        title="What you burn"
        words="Four weeks with ten weigh-ins and meals on fourteen days are enough to estimate how much energy you use in a day."
      />
    );
  const { calories, uncertainty, from, to, weighed_days, eaten_days } = expenditure;
  return (
    <AnalyticsSection
      title="What you burn"
      number={
        <NumberValue
          value={toTens(calories)}
          unit={`kcal a day, ±\u00a0${toTens(uncertainty)}`}
          digits={0}
          size="3xl"
        />
      }
      words={`Estimated from what you ate and how your weight changed, ${formatLocalDateRange(from, to, {
        month: 'short',
        day: 'numeric',
      })}: ${weighed_days} days with weigh-ins, ${eaten_days} with meals. Meals that you did not log make it too low; ${weightEnergyWords(unit)}.`}
    />
  );
}

/** Rounds to tens of kilocalories, since the estimate is not more precise. */
const toTens = (calories: number) => Math.round(calories / 10) * 10;
