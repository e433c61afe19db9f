import { Badge } from '@fettle/shared-ui';
import styles from './product-badges.module.css';
import { allergenName, gradeOf, NOVA_LABELS, UNKNOWN } from './product-values.ts';

interface GradeBadgeProps {
  /** Name of the score, for the badge's title: "Nutri-Score". */
  score: string;
  grade: string | null | undefined;
}

/** A grade in its color: A green, B lime, C yellow, D orange, E red; a dash if it is unknown. */
export function GradeBadge({ score, grade }: GradeBadgeProps) {
  const letter = gradeOf(grade);
  if (letter === null) return <Unknown />;
  return (
    <span className={styles.grade} data-grade={letter.toLowerCase()} title={`${score} ${letter}`}>
      {letter}
    </span>
  );
}

/** A NOVA group with its label: "4 Ultra-processed". */
export function NovaBadge({ group }: { group: number | null | undefined }) {
  const label = group ? NOVA_LABELS[group] : undefined;
  if (!label) return <Unknown />;
  return (
    <span className={styles.nova} data-group={group}>
      <b>{group}</b> <span>{label}</span>
    </span>
  );
}

/** Badges of the allergens. */
export function AllergenBadges({ allergens }: { allergens: readonly string[] }) {
  return (
    <ul className={styles.badges}>
      {allergens.map((allergen) => (
        <li key={allergen}>
          <Badge colorPalette="warning">{allergenName(allergen)}</Badge>
        </li>
      ))}
    </ul>
  );
}

export function Unknown() {
  return (
    <span role="img" aria-label="unknown" className={styles.unknown}>
      {UNKNOWN}
    </span>
  );
}
