import { type ConditionalValue, useChakraContext } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';

/** The value for the width of the window; Chakra's own hook weighs three times as much. */
export function useByWidth<Value>(value: ConditionalValue<Value> | undefined): Value | undefined {
  const { breakpoints, normalizeValue } = useChakraContext();
  const values = typeof value === 'object' ? normalizeValue(value) : { base: value };
  return useSyncExternalStore(onResize, () =>
    breakpoints.values.reduce(
      (found, { name, min }) =>
        name in values && matchMedia(`(min-width: ${min})`).matches ? values[name] : found,
      values.base,
    ),
  );
}

function onResize(changed: () => void) {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}
