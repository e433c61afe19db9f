import { chakra, Field } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FormFieldProps {
  label: ReactNode;
  /** React Hook Form's `errors.<name>`, or anything with a message. */
  error?: { message?: string };
  hint?: ReactNode;
  /** One Input, DecimalInput, TextArea or Select. */
  children: ReactNode;
  /** Shown beside the label, at the right. */
  aside?: ReactNode;
}

/**
 * A label over one control, with hint and error below. Hint and error stand in one element that the control names
 * by `aria-describedby` (Chakra's own error text uses `aria-errormessage`, which few screen readers speak). The
 * element is there from the first, empty or not: Chakra looks for it after a render and not in it, so that a message
 * in a new element would reach the control late.
 */
export function FormField({ label, error, hint, children, aside }: FormFieldProps) {
  const message = error?.message;
  return (
    <Field.Root invalid={Boolean(message)} role="none" gap={1.5}>
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" width="full" gap={3}>
        <Field.Label>{label}</Field.Label>
        {aside && <chakra.div textStyle="sm">{aside}</chakra.div>}
      </chakra.div>
      {children}
      <Field.HelperText asChild _empty={{ display: 'none' }}>
        <div>
          {message && (
            <chakra.span display="flex" gap={1.5} color="fg.error" fontWeight="medium">
              <chakra.span flexShrink={0} mt="0.2em">
                <CircleAlert size={14} aria-hidden="true" />
              </chakra.span>
              {message}
            </chakra.span>
          )}
          {hint && <chakra.span display="block">{hint}</chakra.span>}
        </div>
      </Field.HelperText>
    </Field.Root>
  );
}
