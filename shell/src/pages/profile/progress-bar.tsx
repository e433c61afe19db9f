import { chakra, Flex, Text } from '@fettle/shared-ui';
import { type ReactNode, useId } from 'react';

interface ProgressBarProps {
  label: string;
  text: string;
  /** From 0 to `max`; left out where it is not known. */
  value?: number | undefined;
  /** 1 where it is left out. */
  max?: number;
  /** Buttons. */
  children?: ReactNode;
}

/** Work with its progress, in words above the bar. */
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
