import type { LocalDate } from '@fettle/shared-ui/rules';
import { MARGIN, type Plot } from './plot.ts';
import styles from './target-line.module.css';

interface TargetLineProps {
  plot: Plot;
  value: number;
  /** Shown at the end of the line. */
  label?: string;
  /** First and last day; the whole plot by default. */
  from?: LocalDate;
  to?: LocalDate;
}

/** A target as a dashed line, neutral on both sides. */
export function TargetLine({ plot, value, label, from, to }: TargetLineProps) {
  const y = plot.y(value);
  const right = plot.width - MARGIN.right;
  return (
    <>
      <line
        x1={from === undefined ? MARGIN.left : Math.max(MARGIN.left, plot.x(from))}
        x2={to === undefined ? right : Math.min(right, plot.x(to))}
        y1={y}
        y2={y}
        className={styles.line}
      />
      {label && (
        <text x={right} y={y} dy="-0.5em" textAnchor="end" className={styles.label}>
          {label}
        </text>
      )}
    </>
  );
}
