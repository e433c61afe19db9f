import styles from './drawings.module.css';

const DAYS = Array.from({ length: 35 }, (_, day) => day + 1);
const TODAY = 19;
const LAST = 30;
/** Days with a weight, and how many meals each day has. */
const WEIGHTS = new Set([2, 4, 5, 9, 11, 12, 13, 16, 18, 19]);
const MEALS = [2, 3, 3, 2, 3, 1, 0, 3, 3, 2, 3, 3, 2, 1, 2, 3, 3, 3, 2];

function lookOf(day: number): string | undefined {
  if (day === TODAY) return styles.today;
  return day <= LAST ? styles.day : styles.later;
}

/** A month with what was logged on its days. */
export function CalendarDrawing() {
  return (
    <div
      role="img"
      aria-label="A month on the calendar: most days carry meals, every other one a weight"
      className={styles.sheet}
    >
      <ul className={styles.month}>
        {['S', 'M', 'T', 'W', 'T', 'F', 'S'].map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a week never move, and two of them are alike.
          <li key={at} className={styles.weekday}>
            {letter}
          </li>
        ))}
        {DAYS.map((day) => (
          <li key={day} className={lookOf(day)}>
            <span>{day <= LAST ? day : day - LAST}</span>
            <i className={WEIGHTS.has(day) ? styles.weightMark : undefined} />
            {Array.from({ length: MEALS[day - 1] ?? 0 }, (_, meal) => `${day}-${meal}`).map((meal) => (
              <i key={meal} className={styles.mealMark} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
