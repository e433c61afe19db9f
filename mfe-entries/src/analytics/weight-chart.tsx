import { fromKilograms, type WeightUnit } from '@fettle/shared-ui/rules';
import { line } from 'd3-shape';
import { memo, useMemo } from 'react';
import type { WeightSeries } from './analytics.queries.ts';
import { Chart } from './chart/chart.tsx';
import { extent, type Plot } from './chart/plot.ts';
import { TargetLine } from './chart/target-line.tsx';
import styles from './weight-chart.module.css';
import { weighInsInWords, weightTable } from './weight-series.ts';

interface WeightChartProps {
  series: WeightSeries;
  /** First and last day of the plot. */
  days: [string, string];
  unit: WeightUnit;
  /** Target weight of the goal; `null` without one. */
  target_kg: number | null;
}

/** Shows each weigh-in as a dot and the trend as a line; a weigh-in that is not counted is a ring. */
export function WeightChart({ series, days, unit, target_kg }: WeightChartProps) {
  const values = useMemo(() => {
    const shown = series.trend_kg.map((kg) => fromKilograms(kg, unit));
    series.weights_kg.forEach((weights, index) => {
      weights.forEach((kg, nth) => {
        if (series.counted[index]?.[nth]) shown.push(fromKilograms(kg, unit));
      });
    });
    if (target_kg !== null) shown.push(fromKilograms(target_kg, unit));
    return extent(shown);
  }, [series, unit, target_kg]);
  return (
    <Chart
      label="Weight by day"
      days={days}
      values={values}
      dates={series.local_dates}
      formatValue={(value) => VALUE.format(value)}
      words={(index) => weighInsInWords(series, index, unit)}
      table={weightTable(series, unit)}
    >
      {(plot, read, positions) => (
        <>
          {target_kg !== null && (
            <TargetLine
              plot={plot}
              value={fromKilograms(target_kg, unit)}
              label={`goal ${MARKED.format(fromKilograms(target_kg, unit))}`}
            />
          )}
          <Drawing series={series} plot={plot} positions={positions} unit={unit} />
          <Mark series={series} plot={plot} unit={unit} index={read ?? series.local_dates.length - 1} />
        </>
      )}
    </Chart>
  );
}

interface DrawingProps {
  series: WeightSeries;
  plot: Plot;
  /** Position of each day of the series, in pixels from the left edge. */
  positions: readonly number[];
  unit: WeightUnit;
}

/**
 * Draws all dots as one path and the line as another, with at most one dot for each pixel and one point of the line for
 * each pixel column, so that ten years draw as fast as one.
 */
const Drawing = memo(function Drawing({ series, plot, positions, unit }: DrawingProps) {
  const y = (kg: number) => plot.y(fromKilograms(kg, unit));
  const drawn = new Set<number>();
  let dots = '';
  const rings: { x: number; y: number }[] = [];
  const trend: [number, number][] = [];
  let lastColumn = Number.NaN;
  positions.forEach((x, index) => {
    const column = Math.round(x);
    series.weights_kg[index]?.forEach((kg, nth) => {
      const row = Math.round(y(kg));
      if (!series.counted[index]?.[nth]) rings.push({ x: column, y: row });
      else if (!drawn.has(column * ROWS + row)) {
        drawn.add(column * ROWS + row);
        dots += `M${column} ${row}h0`;
      }
    });
    if (column === lastColumn) trend.pop();
    lastColumn = column;
    trend.push([x, y(series.trend_kg[index] ?? 0)]);
  });
  return (
    <>
      <path d={dots} className={styles.dots} />
      {rings.map((ring) => (
        <circle key={`${ring.x} ${ring.y}`} cx={ring.x} cy={ring.y} r={3} className={styles.ring} />
      ))}
      <path d={line().digits(1)(trend) ?? ''} className={styles.trend} />
    </>
  );
});

/** Exceeds the chart's pixel rows, so that `column * ROWS + row` is unique. */
const ROWS = 4096;

/** Marks the point of the trend that is read, with its value. */
function Mark({ series, plot, unit, index }: Omit<DrawingProps, 'positions'> & { index: number }) {
  const value = fromKilograms(series.trend_kg[index] ?? 0, unit);
  const [x, y] = [plot.x(series.local_dates[index] ?? ''), plot.y(value)];
  return (
    <>
      <circle cx={x} cy={y} r={4.5} className={styles.mark} />
      <text
        x={x}
        y={y}
        dy="-0.9em"
        textAnchor={x > plot.width - 48 ? 'end' : 'middle'}
        className={styles.value}
      >
        {MARKED.format(value)}
      </text>
    </>
  );
}

const VALUE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const MARKED = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
