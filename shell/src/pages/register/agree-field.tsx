import { Checkbox, Text } from '@fettle/shared-ui';
import { Controller, type useForm } from '@fettle/shared-ui/forms';
import { useId } from 'react';
import { LinkToNowhere } from '../link-to-nowhere.tsx';
import type { RegisterFields } from './register-form.ts';

interface AgreeFieldProps {
  control: ReturnType<typeof useForm<RegisterFields>>['control'];
  error: { message?: string } | undefined;
}

/** The tick that a registration needs. Its two links go nowhere yet. */
export function AgreeField({ control, error }: AgreeFieldProps) {
  const errorId = useId();
  return (
    <div>
      <Controller
        control={control}
        name="agree"
        render={({ field: { value, onChange, name, ref } }) => (
          <Checkbox.Root
            name={name}
            checked={value}
            invalid={error !== undefined}
            onCheckedChange={({ checked }) => onChange(checked === true)}
          >
            <Checkbox.HiddenInput ref={ref} aria-describedby={error && errorId} />
            <Checkbox.Control />
            <Checkbox.Label>
              <span>I agree to the</span> <LinkToNowhere>Terms of Service</LinkToNowhere> and{' '}
              <LinkToNowhere>Privacy Policy</LinkToNowhere>
            </Checkbox.Label>
          </Checkbox.Root>
        )}
      />
      {error && (
        <Text id={errorId} textStyle="xs" color="fg.error" fontWeight="medium" mt={1.5}>
          {error.message}
        </Text>
      )}
    </div>
  );
}
