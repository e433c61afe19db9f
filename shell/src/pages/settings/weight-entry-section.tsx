import { Checkbox, Select, Stack } from '@fettle/shared-ui';
import type { Preferences } from '@fettle/shared-ui/data';
import { FormField } from '@fettle/shared-ui/forms';
import { WEIGHT_UNIT_LABELS, WEIGHT_UNITS, type WeightUnit } from '@fettle/shared-ui/rules';

const UNITS = WEIGHT_UNITS.map((value) => ({ value, label: WEIGHT_UNIT_LABELS[value] }));

interface WeightEntrySectionProps {
  value: Preferences['weightEntry'];
  onEdit(fields: Partial<Preferences['weightEntry']>): void;
}

/** How Log Weight opens. */
export function WeightEntrySection({ value, onEdit }: WeightEntrySectionProps) {
  return (
    <Stack gap={2} maxW="form">
      <FormField label="Default unit">
        <Select
          name="defaultUnit"
          options={UNITS}
          value={value.defaultUnit}
          onChange={(event) => onEdit({ defaultUnit: event.currentTarget.value as WeightUnit })}
        />
      </FormField>
      <Stack gap={0} align="flex-start">
        <Tick name="showUnitDropdown" checked={value.showUnitDropdown} onEdit={onEdit}>
          Show unit dropdown
        </Tick>
        <Tick name="showNotes" checked={value.showNotes} onEdit={onEdit}>
          Show notes
        </Tick>
      </Stack>
    </Stack>
  );
}

interface TickProps {
  name: 'showUnitDropdown' | 'showNotes';
  checked: boolean;
  onEdit: WeightEntrySectionProps['onEdit'];
  children: string;
}

function Tick({ name, checked, onEdit, children }: TickProps) {
  return (
    <Checkbox
      name={name}
      checked={checked}
      onChange={(event) => onEdit({ [name]: event.currentTarget.checked })}
    >
      {children}
    </Checkbox>
  );
}
