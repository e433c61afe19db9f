import { Button, Heading, NumberValue, Text } from '@fettle/shared-ui';
import { Modal } from '@fettle/shared-ui/overlays';
import { useId } from 'react';
import styles from './meal-conflict.module.css';
import type { MealVersion } from './meal-version.ts';

interface MealConflictProps {
  mine: MealVersion;
  stored: MealVersion;
  onKeepMine: () => void;
  onTakeStored: () => void;
  /** Back to the form, without a choice. */
  onClose: () => void;
}

/** The meal was changed elsewhere after it was opened: both versions, and the choice between them. */
export function MealConflict({ mine, stored, onKeepMine, onTakeStored, onClose }: MealConflictProps) {
  return (
    <Modal
      open
      title="This meal was changed elsewhere"
      description="Another tab or device saved it after you opened it. Nothing is overwritten until you choose."
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onTakeStored}>
            Use the saved one
          </Button>
          <Button onClick={onKeepMine}>Keep mine</Button>
        </>
      }
    >
      <div className={styles.versions}>
        <Version title="Yours" version={mine} />
        <Version title="Saved" version={stored} />
      </div>
    </Modal>
  );
}

function Version({ title, version }: { title: string; version: MealVersion }) {
  const { calories, foods, notes } = version;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.version}>
      <Heading as="h3" id={id} textStyle="md">
        {title}
      </Heading>
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
    </section>
  );
}
