import { Button, chakra, PlainInput, Select, Text } from '@fettle/shared-ui';
import { ApiError, api, type BodyOf, useMutation } from '@fettle/shared-ui/data';
import { Field, showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { DialogBody, DialogFooter } from '@fettle/shared-ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../../frame/copy-button.tsx';
import { TextField } from '../../sign-in/fields.tsx';
import { AccountForm } from '../account-form.tsx';
import { API_TOKENS, type ApiToken, type NewApiToken } from './api-tokens.queries.ts';

const RIGHTS: { value: ApiToken['rights']; label: string }[] = [
  { value: 'log', label: 'Only log entries, water, steps and values' },
  { value: 'read', label: 'Read everything, and download it' },
  { value: 'write', label: 'Read, and log, change and delete entries, water, steps and values' },
];
const DAYS = [
  { value: '30', label: 'In 30 days' },
  { value: '365', label: 'In a year' },
  { value: '1825', label: 'In five years' },
];

const NO_ANSWER =
  'No answer came. If the token stands in your list now, end it there: its text cannot be shown again.';

interface ApiTokenDialogProps {
  onClose(): void;
  /** Called with true while a token is shown that was not copied. */
  onUnseen(unseen: boolean): void;
}

/** Body and footer of the dialog: what the token may do, and then the token, once. */
export default function ApiTokenDialog({ onClose, onUnseen }: ApiTokenDialogProps) {
  const [made, setMade] = useState<NewApiToken | null>(null);
  const show = (token: NewApiToken) => {
    setMade(token);
    onUnseen(true);
  };
  return made ? (
    <MadeToken token={made.token} onCopied={() => onUnseen(false)} onClose={onClose} />
  ) : (
    <TokenForm onMade={show} onClose={onClose} />
  );
}

function TokenForm({ onMade, onClose }: { onMade(made: NewApiToken): void; onClose(): void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: '', rights: 'log' as ApiToken['rights'], days: '365' },
  });
  const { errors } = formState;
  const create = useMutation({
    mutationFn: (fields: BodyOf<'post', '/auth/api-tokens'>) => api.post('/auth/api-tokens', fields),
    meta: { invalidates: [API_TOKENS] },
    onSuccess: onMade,
    onError: (error) => {
      if (error instanceof ApiError && error.isOutcomeUnknown) setError('root', { message: NO_ANSWER });
      else showFormErrors(setError)(error);
    },
  });
  return (
    <AccountForm
      busy={create.isPending}
      submitLabel="Create token"
      banner={errors.root}
      onSubmit={handleSubmit(({ name, rights, days }) => create.mutate({ name, rights, days: Number(days) }))}
      onCancel={onClose}
    >
      <TextField
        label="Name"
        hint="Where you use it, such as “Bathroom scale”."
        error={errors.name}
        maxLength={60}
        autoComplete="off"
        {...register('name', { validate: (text) => text.trim() !== '' || 'Please enter a name' })}
      />
      <Field id="rights" label="It may">
        <Select options={RIGHTS} {...register('rights')} />
      </Field>
      <Field id="days" label="It ends">
        <Select options={DAYS} {...register('days')} />
      </Field>
    </AccountForm>
  );
}

/** Shows the text of a token, which no later answer has. */
function MadeToken({ token, onCopied, onClose }: { token: string; onCopied(): void; onClose(): void }) {
  const field = useRef<HTMLInputElement>(null);
  // The focused button of the form is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <DialogBody>
        <Text mb={3}>Copy it now: it is not shown again.</Text>
        <Field id="api-token" label="Your API token">
          <PlainInput
            id="api-token"
            ref={field}
            readOnly
            value={token}
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onCopy={onCopied}
          />
        </Field>
        <Text textStyle="sm" color="fg.muted" mt={3}>
          Send it with every request as <chakra.code>Authorization: Bearer</chakra.code> and the token.
        </Text>
      </DialogBody>
      <DialogFooter>
        <CopyButton text={token} onCopied={onCopied} onRefused={() => field.current?.focus()} />
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  );
}
