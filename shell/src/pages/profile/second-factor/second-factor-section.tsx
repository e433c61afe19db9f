import { Button, chakra, Flex, LoadingState, SkeletonText, Text } from '@fettle/shared-ui';
import { api, useMutation, useQuery } from '@fettle/shared-ui/data';
import { ConfirmDialog, LazyDialog } from '@fettle/shared-ui/overlays';
import { deviceDate, formatLocalDate } from '@fettle/shared-ui/rules';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { SettingsSection, WRAPPING } from '../../settings/settings-section.tsx';
import { AccessRow } from '../access-row.tsx';
import { PasskeysList } from './passkeys-list.tsx';
import { SECOND_FACTOR, type SecondFactor, secondFactor } from './second-factor.queries.ts';

const loadAuthenticator = () => import(/* webpackChunkName: "second-factor" */ './authenticator-dialog.tsx');
const loadRecoveryCodes = () => import(/* webpackChunkName: "second-factor" */ './recovery-codes-dialog.tsx');
const loadPasskey = () => import(/* webpackChunkName: "second-factor" */ './passkey-dialog.tsx');

/** The member's second factors: authenticator app, passkeys, recovery codes. */
export function SecondFactorSection() {
  const { data, isError, isFetching, refetch } = useQuery(secondFactor);
  return (
    <SettingsSection heading="Second factor" line="With a second factor, your password alone lets nobody in.">
      {data && <Factors {...data} />}
      {!data && isError && (
        <Flex align="center" wrap="wrap" columnGap={3} textStyle="sm">
          <Text color="fg.muted">Your second factors could not be loaded.</Text>
          <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </Flex>
      )}
      {!data && !isError && (
        <LoadingState label="Loading your second factors">
          <SkeletonText textStyle="md" width="12rem" maxW="full" />
        </LoadingState>
      )}
    </SettingsSection>
  );
}

/** The dialogs of the section. */
type Open = 'authenticator' | 'recovery codes' | 'passkey' | null;

function Factors({ authenticator_app, passkeys, recovery_codes_left, is_required, can_add }: SecondFactor) {
  const [open, setOpen] = useState<Open>(null);
  /** Whether recovery codes are shown that were not kept. */
  const [unseen, setUnseen] = useState(false);
  const onClose = () => {
    setOpen(null);
    setUnseen(false);
  };
  const dialog = {
    question: unseen ? 'These codes are not shown again.' : null,
    onClose,
    props: { onClose, onUnseen: setUnseen },
  };
  const hasFactor = authenticator_app !== null || passkeys.length > 0;
  const canAddPasskey = can_add.passkey && 'PublicKeyCredential' in window;
  return (
    <>
      {is_required && !hasFactor && (
        <Text>Administrators of this server need a second factor before they can use the console.</Text>
      )}
      {authenticator_app && (
        <AuthenticatorApp created_at={authenticator_app.created_at} isLast={passkeys.length === 0} />
      )}
      {passkeys.length > 0 && (
        <PasskeysList list={passkeys} isLast={!authenticator_app && passkeys.length === 1} />
      )}
      {hasFactor && (
        <chakra.ul aria-label="Recovery codes" listStyleType="none">
          <AccessRow
            icon={<KeyRound aria-hidden="true" size={20} strokeWidth={1.75} />}
            title={<Text fontWeight="medium">Recovery codes</Text>}
            facts={`${recovery_codes_left} of 10 left, for the day you lose your phone`}
            end={{
              label: 'Make new',
              name: 'recovery codes',
              ending: false,
              onEnd: () => setOpen('recovery codes'),
            }}
          />
        </chakra.ul>
      )}
      {!hasFactor && !can_add.authenticator_app && !canAddPasskey && (
        <Text color="fg.muted">This server, or this browser, offers no second factor.</Text>
      )}
      <Flex wrap="wrap" gap={2}>
        {!authenticator_app && can_add.authenticator_app && (
          <Button variant="secondary" onClick={() => setOpen('authenticator')} {...WRAPPING}>
            Set up an authenticator app
          </Button>
        )}
        {canAddPasskey && (
          <Button variant="secondary" onClick={() => setOpen('passkey')} {...WRAPPING}>
            Add a passkey
          </Button>
        )}
      </Flex>
      {open === 'authenticator' && (
        <LazyDialog title="Set up an authenticator app" load={loadAuthenticator} {...dialog} />
      )}
      {open === 'passkey' && (
        <LazyDialog
          title="Add a passkey"
          description="You sign in with your fingerprint, face or screen lock."
          load={loadPasskey}
          {...dialog}
        />
      )}
      {open === 'recovery codes' && (
        <LazyDialog
          title="Make new recovery codes"
          description="The codes that you have now stop working."
          load={loadRecoveryCodes}
          {...dialog}
        />
      )}
    </>
  );
}

function AuthenticatorApp({ created_at, isLast }: { created_at: string; isLast: boolean }) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.delete('/auth/authenticator-app'),
    meta: { success: 'The authenticator app is removed', invalidates: [SECOND_FACTOR] },
  });
  const added = formatLocalDate(deviceDate(new Date(created_at)), { dateStyle: 'medium' });
  return (
    <chakra.ul aria-label="Authenticator app" listStyleType="none">
      <AccessRow
        icon={<Smartphone aria-hidden="true" size={20} strokeWidth={1.75} />}
        title={<Text fontWeight="medium">Authenticator app</Text>}
        facts={`Added ${added}`}
        end={{
          label: 'Remove',
          name: 'authenticator app',
          ending: remove.isPending,
          onEnd: () => setAsking(true),
        }}
      />
      <ConfirmDialog
        open={asking}
        type="warning"
        title="Remove the authenticator app?"
        confirmLabel="Remove"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await remove.mutateAsync();
        }}
      >
        {isLast
          ? 'Its codes and your recovery codes stop working at once. Your password alone signs you in then.'
          : 'Its codes stop working at once.'}
      </ConfirmDialog>
    </chakra.ul>
  );
}
