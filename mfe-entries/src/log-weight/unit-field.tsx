import { Select } from '@fettle/shared-ui';
import { FormField } from '@fettle/shared-ui/forms';
import { WEIGHT_UNIT_LABELS, WEIGHT_UNITS } from '@fettle/shared-ui/rules';
import type { ComponentProps } from 'react';

const UNITS = WEIGHT_UNITS.map((value) => ({ value, label: WEIGHT_UNIT_LABELS[value] }));

interface UnitFieldProps extends Omit<ComponentProps<typeof Select>, 'options'> {
  error?: { message?: string };
}

/** The unit that this weight is entered and kept in. */
export function UnitField({ error, ...select }: UnitFieldProps) {
  return (
    <FormField label="Unit" error={error}>
      <Select options={UNITS} {...select} />
    </FormField>
  );
}
