import styles from './drawings.module.css';

/** Values of the foods that Fettle comes with, for these amounts. */
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

/** A breakfast of three foods and what it adds up to. */
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
