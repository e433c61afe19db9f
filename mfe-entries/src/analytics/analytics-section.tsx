import { Heading, Text } from '@fettle/shared-ui';
import { type ReactNode, useId } from 'react';
import styles from './analytics-section.module.css';

interface AnalyticsSectionProps {
  title: string;
  /** Main number of the section, in its largest type. */
  number?: ReactNode;
  /** Line about the number. */
  words?: ReactNode;
  children?: ReactNode;
}

/** A section of the page: its number, a line about it, and its content. */
export function AnalyticsSection({ title, number, words, children }: AnalyticsSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <Heading as="h2" id={heading} textStyle="md">
        {title}
      </Heading>
      {number && <div className={styles.number}>{number}</div>}
      {words && (
        <Text color="fg.muted" maxW="prose">
          {words}
        </Text>
      )}
      {children}
    </section>
  );
}
