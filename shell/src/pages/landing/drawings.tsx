import styles from './drawings.module.css';

/** The dialog as it opens, with a weight typed. */
export function LogWeightDrawing() {
  return (
    <div role="img" aria-label="The Log Weight dialog: 72.4 kg, ready to save" className={styles.sheet}>
      <p className={styles.title}>Log Weight</p>
      <p className={styles.weight}>
        <span className={styles.step}>−</span>
        <span>
          72.4 <small>kg</small>
        </span>
        <span className={styles.step}>+</span>
      </p>
      <p className={styles.buttons}>
        <span className={styles.quiet}>+ Notes</span>
        <span className={styles.save}>Save</span>
      </p>
    </div>
  );
}

/** Values of the foods that Fettle includes, for these amounts. */
const ITEMS = [
  { name: 'Oats', amount: '60 g', kcal: 233 },
  { name: 'Bananas, raw', amount: '1 medium', kcal: 105 },
  { name: 'Milk, whole', amount: '200 g', kcal: 122 },
];

const MACROS = [
  { name: 'Protein', grams: '17.7', className: styles.protein },
  { name: 'Carbs', grams: '76.3', className: styles.carbohydrate },
  { name: 'Fat', grams: '11.0', className: styles.fat },
];

/** A breakfast of three foods with its totals. */
export function MealDrawing() {
  return (
    <div
      role="img"
      aria-label="A meal of oats, a banana and milk: 460 kcal, 17.7 g protein, 76.3 g carbs, 11.0 g fat"
      className={styles.sheet}
    >
      <p className={styles.title}>Build Your Meal</p>
      <ul>
        {ITEMS.map(({ name, amount, kcal }) => (
          <li key={name} className={styles.item}>
            <span>{name}</span>
            <span className={styles.amount}>{amount}</span>
            <span className={styles.kcal}>
              {kcal} <small>kcal</small>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.totals}>
        <p className={styles.energy}>
          460 <small>kcal</small>
        </p>
        <ul className={styles.macros}>
          {MACROS.map(({ name, grams, className }) => (
            <li key={name} className={className}>
              {name} <b>{grams}</b> <small>g</small>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const DAYS = Array.from({ length: 35 }, (_, day) => day + 1);
const TODAY = 19;
const LAST = 30;
/** Days with a weight, and the number of meals of each day. */
const WEIGHTS = new Set([2, 4, 5, 9, 11, 12, 13, 16, 18, 19]);
const MEALS = [2, 3, 3, 2, 3, 1, 0, 3, 3, 2, 3, 3, 2, 1, 2, 3, 3, 3, 2];

function lookOf(day: number): string | undefined {
  if (day === TODAY) return styles.today;
  return day <= LAST ? styles.day : styles.later;
}

/** A month with the entries of its days. */
export function CalendarDrawing() {
  return (
    <div
      role="img"
      aria-label="A month on the calendar, with meals on most days and a weight every other day"
      className={styles.sheet}
    >
      <ul className={styles.month}>
        {['S', 'M', 'T', 'W', 'T', 'F', 'S'].map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a week never move, and two are equal
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
