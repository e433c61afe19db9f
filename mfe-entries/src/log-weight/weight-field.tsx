import { HStack, IconButton, NativeSelect, Text } from '@fettle/shared-ui';
import { DecimalInput, FormField, type UseFormReturn, useWatch } from '@fettle/shared-ui/forms';
import { readDecimal, WEIGHT_UNITS, weightUnitLabel } from '@fettle/shared-ui/rules';
import { Minus, Plus } from 'lucide-react';
import type { LogWeightFields } from './log-weight-form.ts';
import styles from './weight-field.module.css';
import { stepWeight, WEIGHT_STEP, writtenWeight } from './weight-step.ts';

interface WeightFieldProps {
  form: UseFormReturn<LogWeightFields>;
  /** Whether the unit can be changed here; it is written beside the weight otherwise. */
  unitDropdown: boolean;
}

/** The weight with its unit, and a step of 0.1 to either side. */
export function WeightField({ form, unitDropdown }: WeightFieldProps) {
  const { register, control, setValue, formState } = form;
  const [text, unit] = useWatch({ control, name: ['weight', 'unit'] });
  const weight = readDecimal(text);

  const step = (direction: 1 | -1) => {
    const next = writtenWeight(stepWeight(weight ?? 0, direction));
    setValue('weight', next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };

  return (
    <HStack align="end" gap="3">
      <FormField label="Weight" error={formState.errors.weight}>
        <HStack gap="2">
          <IconButton variant="outline" aria-label="Less" disabled={weight === null} onClick={() => step(-1)}>
            <Minus />
          </IconButton>
          <DecimalInput className={styles.weight} step={WEIGHT_STEP} autoFocus {...register('weight')} />
          <IconButton variant="outline" aria-label="More" disabled={weight === null} onClick={() => step(1)}>
            <Plus />
          </IconButton>
        </HStack>
      </FormField>
    </HStack>
  );
}
