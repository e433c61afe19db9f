import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { RefAttributes } from 'react';
import { useControl } from './field-context.ts';
import styles from './input.module.css';
import { inputLooks } from './plain-input.tsx';

/** One choice of a select. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps
  extends Omit<HTMLChakraProps<'select'>, 'size' | 'multiple' | 'children' | 'width'>,
    RefAttributes<HTMLSelectElement> {
  options: readonly SelectOption[];
  /** The prompt while nothing is selected; its value is ''. */
  placeholder?: string;
  /** 32, 40 (44 on touch) and 56 px high. */
  size?: 'sm' | 'md' | 'lg';
  /** Width of the select; fills its container by default. */
  width?: string;
}

/**
 * A choice of few options: the browser's own select in our style, so that a phone shows its native picker. It takes
 * `register()` of a form like an input; FormField names it, describes it and marks it invalid.
 */
export function Select({ options, placeholder, size, width = 'full', className, ...select }: SelectProps) {
  return (
    <chakra.div className={styles.select} width={width}>
      <chakra.select {...useControl(select)} {...inputLooks(size, className)}>
        {placeholder !== undefined && (
          <option value="" data-prompt="">
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </chakra.select>
      <ChevronDown aria-hidden="true" />
    </chakra.div>
  );
}
