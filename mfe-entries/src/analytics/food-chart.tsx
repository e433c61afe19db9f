import { addDays, daysBetween, type LocalDate } from '@fettle/shared-ui/rules';
import { memo, useMemo } from 'react';
import type { NutritionSeries } from './analytics.queries.ts';
import { Chart } from './chart/chart.tsx';
import type { Plot } from './chart/plot.ts';
import { TargetLine } from './chart/target-line.tsx';
import { type BarUnit, barName, barUnit, type FoodBar, foodBars, type Nutrient } from './food-bars.ts';
import styles from './food-chart.module.css';
import { NUTRIENT_WORDS, valueInWords } from './nutrient-texts.ts';
import type { TargetSpan } from './target-line.ts';

interface FoodChartProps {
  series: NutritionSeries;
  /** First and last day of the range; the last one is today. */
  days: [LocalDate, LocalDate];
  nutrient: Nutrient;
  /** Targets with their periods. */
  targets: readonly TargetSpan[];
}

/** Shows one nutrient as bars from zero: each day, or the average day of each week or month. */
export function FoodChart({ series, days: [from, to], nutrient, targets }: FoodChartProps) {
  const unit = barUnit(from, to);
  const bars = useMemo(() => foodBars(series, unit, to), [series, unit, to]);
  const middles = useMemo(() => bars.map(middleOf), [bars]);
  const most = useMemo(
    () => Math.max(1, ...bars.map((bar) => bar[nutrient] ?? 0), ...targets.map(({ value }) => value)),
    [bars, nutrient, targets],
  );
  const { word } = NUTRIENT_WORDS[nutrient];
  const first = bars[0] && bars[0].from < from ? bars[0].from : from;
  const lastBar = bars.at(-1);
  const last = lastBar && lastBar.to > to ? lastBar.to : to;
  return (
    <Chart
      label={`${word} by ${unit}`}
      days={[first, last]}
      values={[0, most]}
      dates={middles}
      formatValue={(value) => WHOLE.format(value)}
      words={(index) => barInWords(bars[index], unit, nutrient)}
      table={{
        caption: unit === 'day' ? 'Food by day' : `An average day of each ${unit}`,
        columns: [UNIT_WORDS[unit], 'Days with meals', 'Calories', 'Protein', 'Carbs', 'Fat'],
        rows: () => bars.map((bar) => tableRow(bar, unit)).reverse(),
      }}
    >
      {(plot, read) => (
        <>
          <Bars bars={bars} plot={plot} nutrient={nutrient} read={read} />
          {targets.map((span) => (
            <TargetLine key={span.from} plot={plot} {...span} />
          ))}
        </>
      )}
    </Chart>
  );
}

interface BarsProps {
  bars: FoodBar[];
  plot: Plot;
  nutrient: Nutrient;
  read: number | null;
}

const Bars = memo(function Bars({ bars, plot, nutrient, read }: BarsProps) {
  const zero = plot.y(0);
  return (
    <g className={styles.bars} data-nutrient={nutrient}>
      {bars.map((bar, index) => {
        const value = bar[nutrient];
        if (value === null) return null;
        const day = plot.x(addDays(bar.from, 1)) - plot.x(bar.from);
        const room = day * (daysBetween(bar.from, bar.to) + 1);
        const width = Math.max(1, Math.min(room * 0.75, 28));
        return (
          <rect
            key={bar.from}
            x={plot.x(bar.from) - day / 2 + (room - width) / 2}
            y={plot.y(value)}
            width={width}
            height={zero - plot.y(value)}
            rx={Math.min(3, width / 3)}
            data-read={read === index || undefined}
            data-under-way={bar.isUnderWay || undefined}
          />
        );
      })}
    </g>
  );
});

const UNIT_WORDS: Record<BarUnit, string> = { day: 'Day', week: 'Week', month: 'Month' };

const middleOf = (bar: FoodBar) => addDays(bar.from, Math.floor(daysBetween(bar.from, bar.to) / 2));

function barInWords(bar: FoodBar | undefined, unit: BarUnit, nutrient: Nutrient): string {
  if (!bar) return '';
  const value = valueInWords(bar[nutrient], nutrient);
  if (unit === 'day') return `${barName(bar, unit)}: ${value}${bar.isUnderWay ? ' so far' : ''}`;
  return `${barName(bar, unit)}: ${value} a day, ${bar.days} ${bar.days === 1 ? 'day' : 'days'} with meals`;
}

function tableRow(bar: FoodBar, unit: BarUnit): string[] {
  const value = (nutrient: Nutrient) => valueInWords(bar[nutrient], nutrient);
  return [
    bar.isUnderWay ? `${barName(bar, unit)}, so far` : barName(bar, unit),
    String(bar.days),
    value('calories'),
    value('protein'),
    value('carbs'),
    value('fat'),
  ];
}

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
