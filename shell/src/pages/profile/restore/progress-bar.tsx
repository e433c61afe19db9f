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

/** Work with its progress, in words above the bar. */
export function ProgressBar({ label, text, value, max, children }: ProgressBarProps) {
  const id = useId();
  const share = value === undefined || !max ? undefined : Math.min(1, value / max);
  return (
    <div>
      <Text id={id} textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {text}
      </Text>
      <progress className={styles.bar} aria-label={label} aria-describedby={id} value={share} max={1} />
      {children && <Flex mt={3}>{children}</Flex>}
    </div>
  );
}
