import { Button } from '@fettle/shared-ui';
import styles from './meal-items.module.css';

/** In the tip's place after a removal: what went, and the way back. */
export function UndoRemoval({ name, onUndo }: { name: string; onUndo: () => void }) {
  return (
    <p className={styles.undo}>
      <span>
        Removed <bdi>{name}</bdi>
      </span>
      <Button type="button" variant="plain" size="xs" aria-label={`Undo: put back ${name}`} onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
