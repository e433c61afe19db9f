import { Button, Flex, Text } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { type RefObject, useRef, useState } from 'react';
import { SettingsSection, WRAPPING } from '../../settings/settings-section.tsx';
import { UnloadedList } from '../unloaded-list.tsx';
import { FactorRows } from './factor-rows.tsx';
import { type SecondFactor, secondFactor } from './second-factor.queries.ts';

const loadAuthenticator = () => import(/* webpackChunkName: "second-factor" */ './authenticator-dialog.tsx');
const loadRecoveryCodes = () => import(/* webpackChunkName: "second-factor" */ './recovery-codes-dialog.tsx');
const loadPasskey = () => import(/* webpackChunkName: "second-factor" */ './passkey-dialog.tsx');

/** The member's second factors: authenticator app, passkeys, recovery codes. */
export function SecondFactorSection() {
  const query = useQuery(secondFactor);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SettingsSection
      heading="Second factor"
      headingRef={heading}
      line="With a second factor, your password alone lets nobody in."
    >
      {query.data ? (
        <Factors factors={query.data} heading={heading} />
      ) : (
        <UnloadedList what="second factors" query={query} />
      )}
    </SettingsSection>
  );
}

/** The dialogs of the section. */
type Open = 'authenticator' | 'recovery codes' | 'passkey' | null;

interface FactorsProps {
  factors: SecondFactor;
  heading: RefObject<HTMLElement | null>;
}

function Factors({ factors, heading }: FactorsProps) {
  const { authenticator_app, passkeys, is_required, can_add } = factors;
  const [open, setOpen] = useState<Open>(null);
  /** True while recovery codes are shown that were not kept. */
  const [unseen, setUnseen] = useState(false);
  const onClose = () => {
    setOpen(null);
    setUnseen(false);
  };
  const dialog = {
    question: unseen ? 'These codes are not shown again.' : null,
    onClose,
    // The button that opened the dialog may be gone.
    focusAfter: heading,
    props: { onClose, onUnseen: setUnseen },
  };
  const hasFactor = authenticator_app !== null || passkeys.length > 0;
  const canAddPasskey = can_add.passkey && 'PublicKeyCredential' in window;
  return (
    <>
      {is_required && !hasFactor && (
        <Text>Administrators of this server need a second factor before they can use the console.</Text>
      )}
      <FactorRows factors={factors} heading={heading} onNewCodes={() => setOpen('recovery codes')} />
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
