import { Button, Text, TextArea } from '@fettle/shared-ui';
import { ApiError, type Schemas, useMutation } from '@fettle/shared-ui/data';
import { DialogForm, FormField } from '@fettle/shared-ui/forms';
import { DialogBody, DialogFooter, Modal } from '@fettle/shared-ui/overlays';
import { dateLocale } from '@fettle/shared-ui/rules';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../console/copy-button.tsx';
import type { AdminUser } from '../users.queries.ts';
import { userActions } from './user-actions.queries.ts';

type PasswordLink = Schemas['PasswordLinkDto'];

const NO_ANSWER = 'No answer came. You can make another link: one that nobody has expires by itself.';

interface PasswordLinkDialogProps {
  user: AdminUser;
  onClose(): void;
}

/** Makes a link by which a user chooses a new password, and shows it once. */
export function PasswordLinkDialog({ user, onClose }: PasswordLinkDialogProps) {
  const [made, setMade] = useState<PasswordLink | null>(null);
  const [isCopied, setCopied] = useState(false);
  const make = useMutation(userActions.makePasswordLink);
  return (
    <Modal
      open
      bare
      size="sm"
      onClose={onClose}
      title={`Link to a new password for ${user.display_name}`}
      description={`@${user.username}, ${user.email}`}
      question={made && !isCopied ? 'This link is not shown again.' : null}
    >
      {made ? (
        <MadeLink made={made} onCopied={() => setCopied(true)} onClose={onClose} />
      ) : (
        <DialogForm
          onSubmit={(event) => {
            event.preventDefault();
            make.mutate({ user }, { onSuccess: setMade });
          }}
          onCancel={onClose}
          saving={make.isPending}
          saveLabel="Make link"
          banner={make.error ? { message: failureText(make.error) } : undefined}
        >
          <Text>
            Whoever opens the link chooses a new password for this account, once, within 30 minutes. All
            devices of the account are signed out then. Make sure first that it is they who ask.
          </Text>
        </DialogForm>
      )}
    </Modal>
  );
}

const failureText = (error: Error) =>
  error instanceof ApiError && error.isOutcomeUnknown ? NO_ANSWER : error.message;

const TIME = new Intl.DateTimeFormat(dateLocale(), { timeStyle: 'short' });

interface MadeLinkProps {
  made: PasswordLink;
  onCopied(): void;
  onClose(): void;
}

function MadeLink({ made, onCopied, onClose }: MadeLinkProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // A server that does not know its own address sends a path.
  const link = new URL(made.link, window.location.origin).href;
  // The focused button of the form is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <DialogBody>
        <Text mb={3}>Copy it now: it is not shown again. Send it only to them.</Text>
        <FormField
          label="Link to a new password"
          hint={`It works once, until ${TIME.format(new Date(made.expires_at))}.`}
        >
          <TextArea
            ref={field}
            readOnly
            rows={4}
            value={link}
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onCopy={onCopied}
          />
        </FormField>
      </DialogBody>
      <DialogFooter>
        <CopyButton text={link} onCopied={onCopied} onRefused={() => field.current?.focus()} />
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  );
}
