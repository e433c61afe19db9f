import { Checkbox, Stack, Toggle } from '@fettle/shared-ui';
import { useState } from 'react';
import { Variant } from './variant.tsx';

export function ToggleSection() {
  const [notes, setNotes] = useState(true);
  const [unit, setUnit] = useState(false);
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <Variant name="Toggles">
        <Stack gap={1} w="full" maxW="form">
          <Toggle label="Show notes" checked={notes} onChange={setNotes} name="demo-notes" />
          <Toggle
            label="Show the unit"
            hint={unit ? 'The unit stands beside the weight.' : 'The unit is a text.'}
            checked={unit}
            onChange={setUnit}
            name="demo-unit"
            side="end"
          />
          <Toggle label="On, disabled" checked onChange={() => {}} disabled />
          <Toggle label="Off, disabled" checked={false} onChange={() => {}} disabled />
        </Stack>
      </Variant>
      <Variant name="Checkboxes">
        <Stack gap={0}>
          <Checkbox checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)}>
            I agree
          </Checkbox>
          <Checkbox invalid>Must be ticked</Checkbox>
          <Checkbox defaultChecked disabled>
            Ticked, disabled
          </Checkbox>
        </Stack>
      </Variant>
    </>
  );
}
