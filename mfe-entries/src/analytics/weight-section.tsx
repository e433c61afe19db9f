import { Button, NumberValue } from '@fettle/shared-ui';
import { fromKilograms, type WeightUnit } from '@fettle/shared-ui/rules';
import type { WeightSeries } from './analytics.queries.ts';
import { AnalyticsSection } from './analytics-section.tsx';
import { WeightChart } from './weight-chart.tsx';
import { changeInWords } from './weight-series.ts';

interface WeightSectionProps {
  series: WeightSeries;
  days: [string, string];
  unit: WeightUnit;
  /** `over this year`. */
  range: string;
  onLogWeight(): void;
}

/** The trend of the weight: where it is, which way it goes, and every weigh-in behind it. */
export function WeightSection({ series, days, unit, range, onLogWeight }: WeightSectionProps) {
  const trend = series.trend_kg.at(-1);
  if (trend === undefined)
    return (
      <AnalyticsSection title="Weight" words={`No weigh-ins ${range}.`}>
        <Button variant="secondary" alignSelf="start" mt={2} onClick={onLogWeight}>
          Log weight
        </Button>
      </AnalyticsSection>
    );
  return (
    <AnalyticsSection
      title="Weight"
      number={<NumberValue value={fromKilograms(trend, unit)} unit={`${unit}, trend`} fixed size="3xl" />}
      words={changeInWords(series.change_per_week_kg, unit, range)}
    >
      <WeightChart series={series} days={days} unit={unit} />
    </AnalyticsSection>
  );
}
