import { Heading } from '@fettle/shared-ui';
import { type ReactNode, useId } from 'react';
import styles from './goals-page.module.css';

/** A section of the page below its title. */
export function GoalPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <Heading as="h2" id={heading} textStyle="md">
        {title}
      </Heading>
      {children}
    </section>
  );
}
