import styles from './scale-drawing.module.css';

/** Start and end of three quarters of a circle, in degrees from the top. */
const START = -135;
const END = 135;
const READING = 48;

/** Rows of ticks: the angle between ticks in degrees, their thickness, and their inner and outer radius. */
const ROWS = [
  { every: 3, thick: 0.55, inner: 105, outer: 112 },
  { every: 15, thick: 0.6, inner: 101, outer: 112 },
  { every: 30, thick: 1.05, inner: 96, outer: 112 },
];

const point = (degrees: number, radius: number) => {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(radians) * radius).toFixed(2)} ${(Math.sin(radians) * radius).toFixed(2)}`;
};

interface TicksProps {
  row: (typeof ROWS)[number];
  from: number;
  to: number;
  className?: string;
}

/** A row of ticks: one arc, as wide as the ticks are long and dashed by degrees. */
function Ticks({ row, from, to, className }: TicksProps) {
  const { every, thick, inner, outer } = row;
  const place = (degrees: number) => Math.floor((degrees - START) / every) * every + START;
  const first = (place(from) < from ? place(from) + every : from) - thick / 2;
  const last = place(to) + thick / 2;
  const radius = (inner + outer) / 2;
  const large = last - first > 180 ? 1 : 0;
  return (
    <path
      d={`M${point(first, radius)}A${radius} ${radius} 0 ${large} 1 ${point(last, radius)}`}
      pathLength={(last - first).toFixed(2)}
      strokeDasharray={`${thick} ${(every - thick).toFixed(2)}`}
      strokeWidth={outer - inner}
      className={className}
    />
  );
}

/** The dial of a scale with a reading in the middle: a picture, not data. */
export function ScaleDrawing() {
  return (
    <svg viewBox="-120 -120 240 216" className={styles.dial} aria-hidden="true" focusable="false">
      {ROWS.map((row) => (
        <g key={row.every}>
          <Ticks row={row} from={START} to={READING} className={styles.passed} />
          <Ticks row={row} from={READING + 1} to={END} className={styles.ahead} />
        </g>
      ))}
      <path d="M0 -91l-4.5 9h9z" className={styles.needle} transform={`rotate(${READING})`} />
      <text y="12" className={styles.value}>
        72.4
      </text>
      <text y="38" className={styles.unit}>
        kg
      </text>
    </svg>
  );
}
