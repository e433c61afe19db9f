import { announce, chakra, VisuallyHidden } from '@fettle/shared-ui';
import { DecimalInput, FormField, formatDecimal, parseDecimal } from '@fettle/shared-ui/forms';
import { WEIGHT_STEP } from '@fettle/shared-ui/rules';
import { TriangleAlert } from 'lucide-react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { stepWeight } from './log-weight-form.ts';
import { StepButton } from './step-button.tsx';
import styles from './weight-field.module.css';

interface WeightFieldProps extends ComponentProps<typeof DecimalInput> {
  error?: { message?: string };
  /** Line below the field. */
  line: string;
  /** Replaces the line for a probable typing error, unless there is an error. */
  hint: string | null;
  /** Whether there is no weight to compare with, so that the unit must be noticed. */
  firstWeighIn: boolean;
  unit: string;
  /** Typed text. */
  text: string;
  /** Weight from which steps start while the field is empty: the last weight. */
  start: number | null;
  onStep(text: string): void;
}

/** The weight in large type with its unit, between two buttons that step by 0.1. */
export function WeightField({ error, line, hint, firstWeighIn, ...field }: WeightFieldProps) {
  const { unit, text, start, onStep, ...input } = field;
  const weight = text.trim() === '' ? start : parseDecimal(text);
  const placeholder = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1 }).format(0);

  function step(direction: 1 | -1): string | null {
    if (weight === null || input.readOnly) return null;
    const stepped = formatDecimal(stepWeight(weight, direction));
    onStep(stepped);
    return stepped;
  }
  /** Announces the new weight, since the focus stays on the button. */
  function stepAndAnnounce(direction: 1 | -1) {
    const stepped = step(direction);
    if (stepped !== null) announce(`${stepped} ${unit}`);
  }
  function stepOnArrow(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  }

  return (
    <FormField
      label="Weight"
      error={error}
      hint={
        <>
          <VisuallyHidden>In {unit}. </VisuallyHidden>
          {hint && !error ? <Slip>{hint}</Slip> : line}
        </>
      }
    >
      <div className={styles.container}>
        <div className={styles.frame}>
          <StepButton direction={-1} disabled={weight === null} onStep={stepAndAnnounce} />
          <div className={styles.value}>
            <DecimalInput
              className={styles.figure}
              step={WEIGHT_STEP}
              placeholder={placeholder}
              autoFocus
              {...input}
              onKeyDown={stepOnArrow}
            />
            {/* The same text, invisible, keeps the unit beside the last digit. */}
            <span
              className={styles.beside}
              data-unit={unit}
              data-first={firstWeighIn || undefined}
              aria-hidden
            >
              <span className={styles.ghost}>{text.trim() || placeholder}</span>
              <span className={styles.unit}>{unit}</span>
            </span>
          </div>
          <StepButton direction={1} disabled={weight === null} onStep={stepAndAnnounce} />
        </div>
      </div>
    </FormField>
  );
}

function Slip({ children }: { children: ReactNode }) {
  return (
    <chakra.span display="inline-flex" gap={1.5} color="warning.fg" fontWeight="medium">
      <chakra.span flexShrink={0} mt="0.2em">
        <TriangleAlert size={14} aria-hidden="true" />
      </chakra.span>
      {children}
    </chakra.span>
  );
}
