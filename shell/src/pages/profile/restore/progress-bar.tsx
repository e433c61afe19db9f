import { Flex, Text } from '@fettle/shared-ui';
import { type ReactNode, useId } from 'react';
import styles from '../export/export-section.module.css';

interface ProgressBarProps {
  label: string;
  text: string;
  /** Left out where it is not known. */
  value?: number;
  max?: number;
  /** Buttons. */
  children?: ReactNode;
}

/** Work with its progress, in words below the bar. */
export function ProgressBar({ label, text, value, max, children }: ProgressBarProps) {
  const id = useId();
  const share = value === undefined || !max ? undefined : Math.min(1, value / max);
  return (
    <div>
      <progress className={styles.bar} aria-label={label} aria-describedby={id} value={share} max={1} />
      <Flex wrap="wrap" align="center" columnGap={3} rowGap={2} mt={3}>
        {children}
        <Text id={id} textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {text}
        </Text>
      </Flex>
    </div>
  );
}
