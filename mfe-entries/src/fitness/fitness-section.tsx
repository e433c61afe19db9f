import { Heading } from '@fettle/shared-ui';
import { type ReactNode, type RefObject, useId } from 'react';
import styles from './fitness-section.module.css';

interface FitnessSectionProps {
  title: string;
  /** Focused after the focused row was deleted. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Shown beside the title; below it in narrow windows. */
  control?: ReactNode;
  children: ReactNode;
}

/** A section of the page below its title. */
export function FitnessSection({ title, headingRef, control, children }: FitnessSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.head}>
        <Heading as="h2" id={heading} ref={headingRef} tabIndex={-1} textStyle="lg" outline="none">
          {title}
        </Heading>
        {control}
      </div>
      {children}
    </section>
  );
}
