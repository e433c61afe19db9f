import { chakra, Flex, Text } from '@fettle/shared-ui';
import { type ReactNode, useId } from 'react';

interface ProgressBarProps {
  label: string;
  text: string;
  /** Value from 0 to `max`; omit it when it is unknown. */
  value?: number | undefined;
  /** Maximum; 1 by default. */
  max?: number;
  /** Buttons. */
  children?: ReactNode;
}

/** A progress bar with a text above. */
export function ProgressBar({ label, text, value, max = 1, children }: ProgressBarProps) {
  const id = useId();
  const share = value === undefined || max === 0 ? undefined : Math.min(1, value / max);
  return (
    <div>
      <Text id={id} textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
        {text}
      </Text>
      <chakra.progress mt={1.5} aria-label={label} aria-describedby={id} value={share} max={1} />
      {children && <Flex mt={3}>{children}</Flex>}
    </div>
  );
}
