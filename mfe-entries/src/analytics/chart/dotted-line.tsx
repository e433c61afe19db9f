import { line } from 'd3-shape';
import styles from './dotted-line.module.css';
import type { Plot } from './plot.ts';

interface DottedLineProps {
  plot: Plot;
  values: readonly number[];
  /** Position of each value, in pixels from the left edge. */
  positions: readonly number[];
  /** Index of the value that is marked. */
  read: number;
}

/** Draws each value as a dot, and the line between them; what falls on one pixel is drawn once. */
export function DottedLine({ plot, values, positions, read }: DottedLineProps) {
  const points = values.map((value, at): [number, number] => [positions[at] ?? 0, plot.y(value)]);
  const dots = [...new Set(points.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`))].join('');
  const [x, y] = points[read] ?? [0, 0];
  return (
    <>
      <path d={line().digits(1)(points) ?? ''} className={styles.line} />
      <path d={dots} className={styles.dots} />
      <circle cx={x} cy={y} r={4.5} className={styles.mark} />
    </>
  );
}
