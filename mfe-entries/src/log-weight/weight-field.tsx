import { IconButton, InputGroup } from '@fettle/shared-ui';
import { DecimalInput, FormField, formatDecimal, parseDecimal } from '@fettle/shared-ui/forms';
import { WEIGHT_STEP } from '@fettle/shared-ui/rules';
import { Minus, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './weight-field.module.css';
import { stepWeight } from './weight-step.ts';

interface WeightFieldProps extends ComponentProps<typeof DecimalInput> {
  error?: { message?: string };
  hint?: string;
  /** Written beside the figure, where the unit cannot be chosen. */
  unit?: string;
  /** What is typed now. */
  text: string;
  /** Where the buttons start from while nothing is typed: the last weight. */
  start: number | null;
  onStep(text: string): void;
}

/** The figure, large, with a step of 0.1 to either side. */
export function WeightField({ error, hint, unit, text, start, onStep, ...input }: WeightFieldProps) {
  const weight = text.trim() === '' ? start : parseDecimal(text);

  const stepButton = (name: string, direction: 1 | -1, Icon: typeof Plus) => (
    <IconButton
      type="button"
      variant="outline"
      className={styles.step}
      aria-label={name}
      disabled={weight === null}
      onClick={() => weight !== null && onStep(formatDecimal(stepWeight(weight, direction)))}
    >
      <Icon aria-hidden />
    </IconButton>
  );

  return (
    <FormField label="Weight" error={error} hint={hint}>
      <div className={styles.row}>
        {stepButton('0.1 less', -1, Minus)}
        <InputGroup endElement={unit}>
          <DecimalInput className={styles.figure} step={WEIGHT_STEP} min={WEIGHT_STEP} autoFocus {...input} />
        </InputGroup>
        {stepButton('0.1 more', 1, Plus)}
      </div>
    </FormField>
  );
}
