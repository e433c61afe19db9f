import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './chart.module.css';
import { ChartTable, type Table } from './chart-table.tsx';
import { dateTicks } from './date-ticks.ts';
import { DATE_GAP, HEIGHT, MARGIN, nearest, type Plot, plotOf } from './plot.ts';

interface ChartProps {
  /** Accessible name of the chart. */
  label: string;
  /** First and last day of the plot. */
  days: [string, string];
  /** Smallest and largest value. */
  values: [number, number];
  /** The day in the middle of each point or bar, oldest first. */
  dates: readonly string[];
  formatValue(value: number): string;
  /** Returns the text for a point or bar; it is shown above the plot and read out. */
  words(index: number): string;
  table: Table;
  /** Renders the plot and marks the point that is `read`; `positions` has the x of each of `dates`, in pixels. */
  children(plot: Plot, read: number | null, positions: readonly number[]): ReactNode;
}

/**
 * Frame of a chart: value and date labels, reading of single points by pointer, touch and arrow keys, and a table of
 * the numbers. The last point is read until another one is chosen.
 */
export function Chart({ label, days, values, dates, formatValue, words, table, children }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [read, setRead] = useState<number | null>(null);
  const [from, to] = days;
  const [low, high] = values;
  // Memoized, so that reading another point does not render the plot again.
  const plot = useMemo(() => plotOf(width, [from, to], [low, high]), [width, from, to, low, high]);
  const ticks = useMemo(
    () => dateTicks(from, to, Math.max(2, Math.floor((width - MARGIN.left) / DATE_GAP))),
    [from, to, width],
  );
  const positions = useMemo(() => dates.map(plot.x), [dates, plot]);
  const last = dates.length - 1;
  const current = Math.min(read ?? last, last);

  const readAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left } = currentTarget.getBoundingClientRect();
    setRead(nearest(positions, clientX - left));
  };
  const step = (event: KeyboardEvent) => {
    const to = KEYS[event.key]?.(current, last);
    if (to === undefined) return;
    event.preventDefault();
    setRead(Math.max(0, Math.min(last, to)));
  };

  return (
    <div className={styles.chart}>
      <p className={styles.reading}>{words(current)}</p>
      <div
        ref={frame}
        className={styles.frame}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={words(current)}
        onKeyDown={step}
        onPointerDown={readAt}
        onPointerMove={readAt}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setRead(null)}
        onBlur={() => setRead(null)}
      >
        <svg width={width} height={HEIGHT} aria-hidden="true" className={styles.plot}>
          {plot.ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${plot.y(tick)})`}>
              <line x1={MARGIN.left} x2={width - MARGIN.right} className={styles.grid} />
              <text x={MARGIN.left - 8} dy="0.32em" textAnchor="end">
                {formatValue(tick)}
              </text>
            </g>
          ))}
          {ticks.map((tick) => (
            <text
              key={tick.date}
              x={plot.x(tick.date)}
              y={HEIGHT - 8}
              textAnchor={plot.x(tick.date) > width - DATE_GAP / 3 ? 'end' : 'middle'}
            >
              {tick.label}
            </text>
          ))}
          {children(plot, read === null ? null : current, positions)}
        </svg>
      </div>
      <ChartTable {...table} />
    </div>
  );
}

/** Next point by key, before clamping to the points that exist. */
const KEYS: Record<string, (current: number, last: number) => number> = {
  ArrowRight: (current) => current + 1,
  ArrowUp: (current) => current + 1,
  ArrowLeft: (current) => current - 1,
  ArrowDown: (current) => current - 1,
  PageUp: (current) => current + 7,
  PageDown: (current) => current - 7,
  Home: () => 0,
  End: (_, last) => last,
};

/** Width in CSS pixels if the element has none, such as in a test without layout. */
const DEFAULT_WIDTH = 640;

/** Returns an element's width in CSS pixels, measured before the first paint and after each change. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(Math.round(measured.clientWidth) || DEFAULT_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
