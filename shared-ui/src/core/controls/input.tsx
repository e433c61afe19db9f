import { chakra, type InputProps } from '@chakra-ui/react';
import { type ForwardRefExoticComponent, forwardRef, type RefAttributes } from 'react';
import { useControl } from './field-context.ts';
import { inputLooks } from './plain-input.tsx';
import { useByWidth } from './use-by-width.ts';

/** A text input of one line; FormField names it, describes it and marks it invalid. */
export const Input: ForwardRefExoticComponent<InputProps & RefAttributes<HTMLInputElement>> = forwardRef(
  function Input({ size, variant, unstyled, className, ...input }, ref) {
    const looks = inputLooks(useByWidth(size), className);
    return <chakra.input ref={ref} {...useControl(input)} {...(unstyled ? { className } : looks)} />;
  },
);
