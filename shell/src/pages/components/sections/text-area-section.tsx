import { Stack, TextArea } from '@fettle/shared-ui';
import { FormField } from '@fettle/shared-ui/forms';

export function TextAreaSection() {
  return (
    <Stack gap={5} maxW="form">
      <FormField label="Notes, up to 500 characters">
        <TextArea rows={3} maxLength={500} defaultValue="Felt strong today. Slept eight hours." />
      </FormField>
      <FormField label="Story, up to 2000 characters">
        <TextArea rows={5} maxLength={2000} placeholder="What happened?" />
      </FormField>
      <FormField label="Without a limit">
        <TextArea rows={2} />
      </FormField>
      <FormField label="Content" error={{ message: 'Please enter some content' }}>
        <TextArea rows={2} />
      </FormField>
      <FormField label="Disabled">
        <TextArea rows={2} disabled defaultValue="Nobody writes here." />
      </FormField>
    </Stack>
  );
}
