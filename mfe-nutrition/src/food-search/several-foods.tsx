import { Button } from '@fettle/shared-ui';
import { useMemo, useState } from 'react';
import styles from './choice-list.module.css';

/** State of adding several foods while the list stays open. */
export interface SeveralFoods {
  /** Whether the list stays open after a choice. */
  on: boolean;
  /** Number of times this choice was added since the list opened. */
  added(key: string): number;
  total: number;
  turn(on: boolean): void;
  count(key: string): void;
  /** Resets the counts when the list closes. */
  forget(): void;
}

const NONE: ReadonlyMap<string, number> = new Map();

export function useSeveralFoods(): SeveralFoods {
  const [on, turn] = useState(false);
  const [counts, setCounts] = useState(NONE);
  return useMemo(
    () => ({
      on,
      added: (key) => counts.get(key) ?? 0,
      total: [...counts.values()].reduce((sum, count) => sum + count, 0),
      turn,
      count: (key) => setCounts((now) => new Map(now).set(key, (now.get(key) ?? 0) + 1)),
      forget: () => setCounts(NONE),
    }),
    [on, counts],
  );
}

/** Buttons below the list that start and end adding several foods. Not in the tab order: the list closes on blur. */
export function SeveralButtons({ several, onDone }: { several: SeveralFoods; onDone: () => void }) {
  const { on, total, turn } = several;
  if (!on)
    return (
      <Button type="button" size="sm" variant="ghost" tabIndex={-1} onClick={() => turn(true)}>
        Add several
      </Button>
    );
  return (
    <>
      <span className={styles.total}>{total === 0 ? 'Choose foods' : `${total} added`}</span>
      <Button type="button" size="sm" variant="soft" tabIndex={-1} onClick={onDone}>
        Done
      </Button>
    </>
  );
}
