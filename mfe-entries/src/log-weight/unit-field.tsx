import { NativeSelect } from '@fettle/shared-ui';
import { FormField } from '@fettle/shared-ui/forms';
import { WEIGHT_UNIT_LABELS, WEIGHT_UNITS } from '@fettle/shared-ui/rules';
import type { ComponentProps } from 'react';

interface UnitFieldProps extends ComponentProps<typeof NativeSelect.Field> {
  error?: { message?: string };
}

/** The unit that this weight is entered and kept in. */
export function UnitField({ error, ...select }: UnitFieldProps) {
  return (
    <FormField label="Unit" error={error}>
      <NativeSelect.Root>
        <NativeSelect.Field {...select}>
          {WEIGHT_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {WEIGHT_UNIT_LABELS[unit]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
