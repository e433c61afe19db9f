import { NumberValue, Text } from '@fettle/shared-ui';
import { VersionConflict } from '@fettle/shared-ui/forms';
import styles from './meal-conflict.module.css';
import type { MealVersion } from './meal-version.ts';

interface MealConflictProps {
  mine: MealVersion;
  stored: MealVersion;
  onKeepMine: () => void;
  onTakeStored: () => void;
  /** Called to return to the form without a choice. */
  onClose: () => void;
}

/** Choice between both versions of a meal that was changed elsewhere after it was opened. */
export function MealConflict({ mine, stored, ...choice }: MealConflictProps) {
  return (
    <VersionConflict
      title="This meal was changed elsewhere"
      mine={<Version version={mine} />}
      stored={<Version version={stored} />}
      {...choice}
    />
  );
}

function Version({ version: { title, calories, foods, notes } }: { version: MealVersion }) {
  return (
    <>
      <Text textStyle="sm" color="fg.muted">
        <bdi>{title}</bdi>
      </Text>
      <NumberValue value={calories} unit="kcal" digits={0} size="lg" />
      <ul className={styles.foods}>
        {foods.map(({ name, portion }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a meal may contain one food twice, and the list never changes
          <li key={place}>
            <span dir="auto">{name}</span> <span className={styles.portion}>{portion}</span>
          </li>
        ))}
      </ul>
      {notes && (
        <Text dir="auto" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {notes}
        </Text>
      )}
    </>
  );
}
