import { Text } from '@fettle/shared-ui';
import type { WeightUnit } from '@fettle/shared-ui/rules';
import { goalLines } from './goal-texts.ts';
import styles from './goals-page.module.css';

/** A goal as a list of labels and values. */
export function GoalLines({ goal, unit }: { goal: Parameters<typeof goalLines>[0]; unit: WeightUnit }) {
  const lines = goalLines(goal, unit);
  if (lines.length === 0) return <Text color="fg.muted">No goals</Text>;
  return (
    <dl className={styles.lines}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
