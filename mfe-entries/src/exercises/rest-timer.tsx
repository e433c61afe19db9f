import { Button, IconButton } from '@fettle/shared-ui';
import { Minus, Plus } from 'lucide-react';
import { clockText, REST_STEP } from './rest-clock.ts';
import styles from './rest-timer.module.css';
import type { RestControls } from './use-rest.ts';

/** Bar with the rest between two sets; with `isSticky` it stays in view while a rest is under way. */
export function RestTimer({ rest, isSticky }: { rest: RestControls; isSticky: boolean }) {
  const { seconds, left } = rest;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and stands in one
    <div
      role="group"
      aria-label="Rest"
      className={styles.rest}
      data-on={(isSticky && left !== null) || undefined}
    >
      <span role="timer" className={styles.time}>
        {left === 0 ? 'Rest is over' : `Rest ${clockText(left ?? seconds)}`}
      </span>
      <IconButton
        variant="ghost"
        aria-label={`${REST_STEP} seconds less`}
        onClick={() => rest.adjust(-REST_STEP)}
      >
        <Minus aria-hidden />
      </IconButton>
      <IconButton
        variant="ghost"
        aria-label={`${REST_STEP} seconds more`}
        onClick={() => rest.adjust(REST_STEP)}
      >
        <Plus aria-hidden />
      </IconButton>
      <Button variant="secondary" size="sm" onClick={left ? rest.stop : rest.start}>
        {left ? 'Stop' : 'Start'}
      </Button>
    </div>
  );
}
