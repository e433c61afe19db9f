import { Button, chakra, Stack, useFocusBack } from '@fettle/shared-ui';
import { FormBanner } from '@fettle/shared-ui/forms';
import { DialogBody, DialogFooter } from '@fettle/shared-ui/overlays';
import type { ComponentProps, FormEventHandler, ReactNode } from 'react';

interface AccountFormProps {
  banner: ComponentProps<typeof FormBanner>['error'];
  busy: boolean;
  /** Label of the button that sends the form; none where there is nothing to send. */
  submitLabel: string | null;
  variant?: 'primary' | 'danger';
  onSubmit: FormEventHandler<HTMLFormElement>;
  onCancel(): void;
  children: ReactNode;
}

/**
 * Body and footer of a dialog with passwords. It uses the controls of the sign-in, so that the members' pages load no
 * more code with their first dialog.
 */
export function AccountForm({
  banner,
  busy,
  submitLabel,
  variant,
  onSubmit,
  onCancel,
  children,
}: AccountFormProps) {
  const button = useFocusBack(busy);
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      flex="1 1 auto"
      minH={0}
      onSubmit={onSubmit}
    >
      <DialogBody>
        <Stack gap={5}>
          <FormBanner error={banner} />
          {children}
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        {submitLabel !== null && (
          <Button ref={button} type="submit" variant={variant} loading={busy}>
            {submitLabel}
          </Button>
        )}
      </DialogFooter>
    </chakra.form>
  );
}
