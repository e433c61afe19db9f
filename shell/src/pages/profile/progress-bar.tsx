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

/** Work with its progress, in words below the bar. */
export function ProgressBar({ label, text, value, max = 1, children }: ProgressBarProps) {
  const id = useId();
  const share = value === undefined || max === 0 ? undefined : Math.min(1, value / max);
  return (
    <div>
      <chakra.progress mt={1.5} aria-label={label} aria-describedby={id} value={share} max={1} />
      <Flex wrap="wrap" align="center" columnGap={3} rowGap={2} mt={3}>
        {children}
        <Text id={id} textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {text}
        </Text>
      </Flex>
    </div>
  );
}
