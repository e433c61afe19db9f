import { Button, chakra, Input, Stack } from '@fettle/shared-ui';
import { DecimalInput, FormBanner, FormField } from '@fettle/shared-ui/forms';
import { type FormEvent, useState } from 'react';

export function FormFieldSection() {
  const [title, setTitle] = useState('');
  const [tried, setTried] = useState(false);
  const missing = tried && title.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
  };
  return (
    <chakra.form noValidate onSubmit={send} maxW="form">
      <Stack gap={5}>
        <FormBanner error={missing ? 'Please fill in all required fields' : null} />
        <FormField
          label="Title"
          hint="Leave it empty and press Check"
          error={missing ? { message: 'Please enter a title' } : undefined}
        >
          <Input value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
        </FormField>
        <FormField label="Weight" hint="As the reader’s language writes it: 82.5 or 82,5">
          <DecimalInput step={0.1} min={0} defaultValue="82.5" />
        </FormField>
        <FormField label="Server" hint="Cannot be changed">
          <Input disabled defaultValue="fettle.example" />
        </FormField>
        <Button type="submit" alignSelf="start">
          Check
        </Button>
      </Stack>
    </chakra.form>
  );
}
