import type { InputProps } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';
import { Input } from '../core/controls/input.tsx';
import { formatDecimal, parseDecimal } from './decimal.ts';

interface DecimalInputProps extends Omit<InputProps, 'type' | 'step'> {
  /** Amount that one press of an arrow key adds or subtracts; also rendered as `data-step`. */
  step?: number;
}

/**
 * A text field for a decimal in the reader's locale, with a number keyboard on phones. `min` (0) and `max` limit steps.
 */
export function DecimalInput({ step = 1, min = 0, max, onKeyDown, ...input }: DecimalInputProps) {
  const stepOnArrow = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (way === undefined || event.defaultPrevented || event.currentTarget.readOnly) return;
    event.preventDefault();
    const now = parseDecimal(event.currentTarget.value) ?? 0;
    const next = Math.min(Number(max ?? Infinity), Math.max(Number(min), now + way * step));
    typeInto(event.currentTarget, formatDecimal(Number(next.toFixed(6))));
  };
  return (
    <Input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      data-step={step}
      fontVariantNumeric="tabular-nums"
      onKeyDown={stepOnArrow}
      {...input}
    />
  );
}

/** Sets the text the way typing does, so that React and the form notice it. */
function typeInto(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
