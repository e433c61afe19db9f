import { Box, chakra, ErrorState, LoadingState, SkeletonText, Text } from '@fettle/shared-ui';
import { ApiError, api, type BodyOf, type Schemas, useMutation, useQuery } from '@fettle/shared-ui/data';
import { showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { DialogBody } from '@fettle/shared-ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import { TextField } from '../../sign-in/fields.tsx';
import { AccountForm } from '../account-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { NO_ANSWER, SECOND_FACTOR } from './second-factor.queries.ts';

/** Props of the dialogs that may end with recovery codes. */
export interface FactorDialogProps {
  onClose(): void;
  /** Called with true while recovery codes are shown that were not kept. */
  onUnseen(unseen: boolean): void;
}

type Setup = Schemas['AuthenticatorSetupDto'];

/** Body and footer of the dialog: the QR code, then the first code of the app, then the recovery codes. */
export default function AuthenticatorDialog({ onClose, onUnseen }: FactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // A new secret for each opening; it stays while the member types.
  const setup = useQuery({
    queryKey: [...SECOND_FACTOR, 'setup'],
    queryFn: () => api.post('/auth/authenticator-app'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const onAdded = (made: readonly string[] | null) => {
    if (!made) return onClose();
    setCodes(made);
    onUnseen(true);
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={() => onUnseen(false)} onClose={onClose} />;
  if (setup.data) return <FirstCode setup={setup.data} onAdded={onAdded} onCancel={onClose} />;
  return (
    <DialogBody>
      {setup.isError ? (
        <ErrorState compact onRetry={() => void setup.refetch()}>
          {setup.error.message}
        </ErrorState>
      ) : (
        <LoadingState label="Loading the QR code">
          <SkeletonText lines={6} />
        </LoadingState>
      )}
    </DialogBody>
  );
}

interface FirstCodeProps {
  setup: Setup;
  /** Called with the recovery codes, or with null where the member has some already. */
  onAdded(codes: readonly string[] | null): void;
  onCancel(): void;
}

function FirstCode({ setup, onAdded, onCancel }: FirstCodeProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const field = useRef<HTMLInputElement>(null);
  // The dialog opened without a field. The QR code above it stays in view.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const { ref, ...code } = register('code', {
    validate: (text) => text.trim() !== '' || 'Please enter the code',
  });
  const add = useMutation({
    mutationFn: (body: BodyOf<'put', '/auth/authenticator-app'>) => api.put('/auth/authenticator-app', body),
    meta: { success: 'The authenticator app is set up', invalidates: [SECOND_FACTOR] },
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
    onError: (error) => {
      if (error instanceof ApiError && error.isOutcomeUnknown) setError('root', { message: NO_ANSWER });
      else showFormErrors(setError)(error);
    },
  });
  return (
    <AccountForm
      busy={add.isPending}
      submitLabel="Turn on"
      banner={formState.errors.root}
      onSubmit={handleSubmit(({ code }) => add.mutate({ setup: setup.setup, code }))}
      onCancel={onCancel}
    >
      <Text>Scan this with an authenticator app on your phone, then enter the code that it shows.</Text>
      <QrCode text={setup.uri} />
      <Text textStyle="sm" color="fg.muted">
        On this phone, or the camera does not work? Enter this key in the app:{' '}
        <chakra.code overflowWrap="anywhere" userSelect="all">
          {setup.secret.replace(/.{4}(?=.)/g, '$& ')}
        </chakra.code>
      </Text>
      <TextField
        label="6-digit code"
        error={formState.errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...code}
        ref={(element) => {
          ref(element);
          field.current = element;
        }}
      />
    </AccountForm>
  );
}

/** A QR code, dark on white in both themes, since cameras expect that. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
  return (
    <Box alignSelf="center" w="12rem" maxW="full" bg="white" borderRadius="l2" overflow="hidden">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the key below">
        <path d={path} fill="black" shapeRendering="crispEdges" />
      </svg>
    </Box>
  );
}
