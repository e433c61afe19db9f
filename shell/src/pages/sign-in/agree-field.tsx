import { Box, Checkbox, Text } from '@fettle/shared-ui';
import type { useForm } from '@fettle/shared-ui/forms';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { LinkToNowhere } from './link-to-nowhere.tsx';
import type { RegisterFields } from './register-form.ts';

interface AgreeFieldProps {
  register: ReturnType<typeof useForm<RegisterFields>>['register'];
  error: { message?: string } | undefined;
}

/** The tick that a registration needs. Its two links go nowhere yet. */
export function AgreeField({ register, error }: AgreeFieldProps) {
  const errorId = useId();
  return (
    <div>
      <Checkbox {...register('agree')} invalid={error !== undefined} aria-describedby={error && errorId}>
        <span>I agree to the</span> <LinkToNowhere>Terms of Service</LinkToNowhere> and{' '}
        <LinkToNowhere>Privacy Policy</LinkToNowhere>
      </Checkbox>
      {error && (
        <Text
          id={errorId}
          display="flex"
          gap={1.5}
          textStyle="xs"
          color="fg.error"
          fontWeight="medium"
          mt={1}
        >
          <Box as="span" flexShrink={0} mt="0.2em">
            <CircleAlert size={14} aria-hidden="true" />
          </Box>
          {error.message}
        </Text>
      )}
    </div>
  );
}
