import { Button, Checkbox, Input, Text, TextArea } from '@fettle/shared-ui';
import { ApiError, type Schemas, useMutation } from '@fettle/shared-ui/data';
import { DialogForm, FormField, showFormErrors, useForm, type z, zodResolver } from '@fettle/shared-ui/forms';
import { DialogBody, DialogFooter, Modal } from '@fettle/shared-ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../console/copy-button.tsx';
import { tokenForm } from './team-form.ts';
import styles from './teams.module.css';
import { type Team, teams } from './teams.queries.ts';

type NewToken = Schemas['NewDeployTokenDto'];

const NO_ANSWER =
  'No answer came. If the token stands in the list now, end it there: its text cannot be shown again.';

interface NewTokenDialogProps {
  team: Team;
  onClose(): void;
}

/** Makes a deploy token of a team, and shows it once. */
export function NewTokenDialog({ team, onClose }: NewTokenDialogProps) {
  const [made, setMade] = useState<NewToken | null>(null);
  const [isCopied, setCopied] = useState(false);
  return (
    <Modal
      open
      bare
      onClose={onClose}
      title={`New token for ${team.name}`}
      description="Anyone who has it can deploy the team’s feature apps, until it ends."
      question={made && !isCopied ? 'This token is not shown again.' : null}
    >
      {made ? (
        <MadeToken token={made.token} onCopied={() => setCopied(true)} onClose={onClose} />
      ) : (
        <TokenForm team={team} onMade={setMade} onClose={onClose} />
      )}
    </Modal>
  );
}

interface TokenFormProps extends NewTokenDialogProps {
  onMade(made: NewToken): void;
}

function TokenForm({ team, onMade, onClose }: TokenFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof tokenForm>,
    unknown,
    z.output<typeof tokenForm>
  >({
    resolver: zodResolver(tokenForm),
    defaultValues: { name: '', expires_in_days: '90', may_skip_canary: false },
  });
  const { errors } = formState;
  const create = useMutation(teams.createToken);
  const submit = handleSubmit((fields) =>
    create.mutate(
      { team, ...fields },
      {
        onSuccess: onMade,
        onError: (error) => {
          if (error instanceof ApiError && error.isOutcomeUnknown) setError('root', { message: NO_ANSWER });
          else showFormErrors(setError)(error);
        },
      },
    ),
  );
  return (
    <DialogForm
      onSubmit={submit}
      onCancel={onClose}
      saving={create.isPending}
      saveLabel="Create token"
      banner={errors.root}
    >
      <FormField label="Name" hint="Where it is used, such as “CI of the main branch”." error={errors.name}>
        <Input maxLength={40} autoComplete="off" dir="auto" {...register('name')} />
      </FormField>
      <FormField label="Days until it expires" hint="1 to 365." error={errors.expires_in_days}>
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={365}
          step={1}
          {...register('expires_in_days')}
        />
      </FormField>
      {team.canary_required && (
        <Checkbox {...register('may_skip_canary')}>
          It may give a new version to all members at once, without a canary
        </Checkbox>
      )}
    </DialogForm>
  );
}

interface MadeTokenProps {
  token: string;
  onCopied(): void;
  onClose(): void;
}

/** Shows the text of a token, which no later answer has, in the two lines that a deployer needs. */
function MadeToken({ token, onCopied, onClose }: MadeTokenProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const lines = `FETTLE_URL=${window.location.origin}\nFETTLE_DEPLOY_TOKEN=${token}`;
  // The focused button of the form is gone.
  useEffect(() => field.current?.focus(), []);
  const copying = { onCopied, onRefused: () => field.current?.focus() };
  return (
    <>
      <DialogBody>
        <Text mb={3}>Copy it now: it is not shown again.</Text>
        <FormField
          label="Variables for fettle deploy"
          hint="For a CI or a terminal. The token is a secret; the address is not."
        >
          <TextArea
            ref={field}
            readOnly
            rows={4}
            className={styles.lines}
            value={lines}
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onCopy={onCopied}
          />
        </FormField>
        <div className={styles.buttons}>
          <CopyButton text={token} label="Copy token" {...copying} />
          <CopyButton text={lines} label="Copy both lines" {...copying} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  );
}
