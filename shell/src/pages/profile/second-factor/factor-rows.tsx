import { chakra, Text, useFocusAfterRemoval } from '@fettle/shared-ui';
import { serverNow, useMutation } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import { deviceDate, formatLocalDate } from '@fettle/shared-ui/rules';
import { Fingerprint, KeyRound, Smartphone } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { AccessRow } from '../access-row.tsx';
import { lastUsedWords } from '../devices/device-texts.ts';
import { type Passkey, removeFactor, SECOND_FACTOR, type SecondFactor } from './second-factor.queries.ts';

interface FactorRowsProps {
  factors: SecondFactor;
  /** Has the focus after the row that had it is removed. */
  heading: RefObject<HTMLElement | null>;
  onNewCodes(): void;
}

/** The member's authenticator app, passkeys and recovery codes, each with its button. */
export function FactorRows({ factors, heading, onNewCodes }: FactorRowsProps) {
  const { authenticator_app, passkeys, recovery_codes_left } = factors;
  const onRemoved = useFocusAfterRemoval(heading, factors);
  const [asked, setAsked] = useState<Passkey | 'app' | null>(null);
  const remove = useMutation({
    mutationFn: removeFactor,
    meta: {
      success: (_answer: never, factor: unknown) => `${nameOf(factor as Passkey | 'app')} is removed`,
      invalidates: [SECOND_FACTOR],
    },
    onSuccess: onRemoved,
  });
  const isLast = passkeys.length + (authenticator_app ? 1 : 0) === 1;
  return (
    <>
      {(authenticator_app || passkeys.length > 0) && (
        <chakra.ul aria-label="Second factors" listStyleType="none">
          {authenticator_app && (
            <AccessRow
              icon={<Smartphone {...ICON} />}
              title={<Text fontWeight="medium">Authenticator app</Text>}
              facts={`Added ${dayOf(authenticator_app.created_at)}`}
              end={{ ...REMOVE, name: 'authenticator app', onEnd: () => setAsked('app') }}
            />
          )}
          {passkeys.map((passkey) => (
            <AccessRow
              key={passkey.id}
              icon={<Fingerprint {...ICON} />}
              title={
                <Text fontWeight="medium" overflowWrap="anywhere">
                  <bdi>{passkey.name}</bdi>
                </Text>
              }
              facts={factsOf(passkey)}
              end={{ ...REMOVE, name: passkey.name, onEnd: () => setAsked(passkey) }}
            />
          ))}
          <AccessRow
            icon={<KeyRound {...ICON} />}
            title={<Text fontWeight="medium">Recovery codes</Text>}
            facts={`${recovery_codes_left} of 10 left, for the day you lose your phone`}
            end={{ label: 'Make new', name: 'recovery codes', onEnd: onNewCodes }}
          />
        </chakra.ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        type="warning"
        title={asked === 'app' ? 'Remove the authenticator app?' : `Remove ${asked?.name ?? ''}?`}
        confirmLabel="Remove"
        focusAfter={heading}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          if (asked) await remove.mutateAsync(asked);
        }}
      >
        {asked === 'app'
          ? 'Its codes stop working at once.'
          : 'It no longer signs you in. The device keeps it until you delete it there.'}
        {isLast && ' Your recovery codes end with it, and a sign-in asks for no second factor then.'}
      </ConfirmDialog>
    </>
  );
}

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;
const REMOVE = { label: 'Remove' };

const nameOf = (factor: Passkey | 'app') => (factor === 'app' ? 'The authenticator app' : factor.name);

const dayOf = (instant: string) => formatLocalDate(deviceDate(new Date(instant)), { dateStyle: 'medium' });

function factsOf({ created_at, last_used_at, is_backed_up }: Passkey): string {
  const kind = is_backed_up ? 'Synced passkey' : 'Passkey on one device only';
  const added = `${kind}, added ${dayOf(created_at)}`;
  if (last_used_at === null) return added;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `${added}. ${lastUsedWords(last_used_at, serverNow(), timeZone)}`;
}
