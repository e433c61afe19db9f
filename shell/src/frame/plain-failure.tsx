import { EmptyDrawing, PlainButton, useFocusBack } from '@fettle/shared-ui';
import type { ReactNode } from 'react';
import styles from './plain-failure.module.css';

interface PlainFailureProps {
  /** Short name of the failure. */
  title: string;
  /** `h1` where the failure replaces the whole page. */
  heading: 'h1' | 'h2';
  button: string;
  onPress(): void;
  /** The button's action is running. */
  busy?: boolean;
  /** Advice for the member. */
  children: ReactNode;
}

/**
 * Shows a failure with advice and a button, announced at once, like shared-ui's `ErrorState`. It is in the first
 * script of the page and needs no Chakra, since it is shown when code could not be loaded.
 */
export function PlainFailure(props: PlainFailureProps) {
  const { title, heading: Heading, button, onPress, busy = false, children } = props;
  const press = useFocusBack(busy);
  return (
    <div role="alert" className={styles.failure}>
      <EmptyDrawing name="unplugged" />
      <div>
        <Heading className={styles.title}>{title}</Heading>
        <p className={styles.advice}>{children}</p>
      </div>
      <PlainButton ref={press} variant="secondary" onClick={onPress} loading={busy}>
        {button}
      </PlainButton>
    </div>
  );
}
