import { NumberValue } from '@fettle/shared-ui';
import { formatLocalDateRange, type WeightUnit } from '@fettle/shared-ui/rules';
import { weightEnergyWords } from '../goals/goal-words.ts';
import type { EnergyExpenditure } from './analytics.queries.ts';
import { AnalyticsSection } from './analytics-section.tsx';

interface ExpenditureSectionProps {
  expenditure: EnergyExpenditure | null;
  /** The member's unit of weights. */
  unit: WeightUnit;
}

/** What the member burns, as far as it can be told, with how sure that is and what it rests on. */
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

/** Finer than it is known would say too much. */
const toTens = (calories: number) => Math.round(calories / 10) * 10;
