import { chakra, Text, useFocusAfterRemoval } from '@fettle/shared-ui';
import { serverNow, useMutation } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import { deviceDate, formatLocalDate } from '@fettle/shared-ui/rules';
import { Fingerprint } from 'lucide-react';
import { useRef, useState } from 'react';
import { AccessRow } from '../access-row.tsx';
import { lastUsedWords } from '../devices/device-texts.ts';
import { type Passkey, removePasskey, SECOND_FACTOR } from './second-factor.queries.ts';

interface PasskeysListProps {
  list: readonly Passkey[];
  /** Whether the list has the last factor of the member. */
  isLast: boolean;
}

/** The member's passkeys, each with a button that removes it. */
export function PasskeysList({ list, isLast }: PasskeysListProps) {
  const top = useRef<HTMLUListElement>(null);
  const onRemoved = useFocusAfterRemoval(top, list);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const remove = useMutation({
    mutationFn: removePasskey,
    meta: {
      success: (_answer: never, passkey: unknown) => `${(passkey as Passkey).name} is removed`,
      failure: 'The passkey could not be removed. Please try again.',
      invalidates: [SECOND_FACTOR],
    },
    onSuccess: onRemoved,
  });
  return (
    <>
      <chakra.ul ref={top} tabIndex={-1} outline="none" aria-label="Passkeys" listStyleType="none">
        {list.map((passkey) => (
          <AccessRow
            key={passkey.id}
            icon={<Fingerprint aria-hidden="true" size={20} strokeWidth={1.75} />}
            title={
              <Text fontWeight="medium" overflowWrap="anywhere">
                <bdi>{passkey.name}</bdi>
              </Text>
            }
            facts={factsOf(passkey)}
            end={{
              label: 'Remove',
              name: passkey.name,
              ending: remove.isPending && remove.variables.id === passkey.id,
              onEnd: () => setAsked(passkey),
            }}
          />
        ))}
      </chakra.ul>
      <ConfirmDialog
        open={asked !== null}
        type="warning"
        title={`Remove ${asked?.name ?? ''}?`}
        confirmLabel="Remove"
        focusAfter={top}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) remove.mutate(asked);
        }}
      >
        It no longer signs you in. The device keeps it until you delete it there.
        {isLast && ' Your recovery codes end with it, and your password alone signs you in then.'}
      </ConfirmDialog>
    </>
  );
}

function factsOf({ created_at, last_used_at, is_backed_up }: Passkey): string {
  const kind = is_backed_up ? 'Synced passkey' : 'Passkey on one device only';
  const added = `${kind}, added ${formatLocalDate(deviceDate(new Date(created_at)), { dateStyle: 'medium' })}`;
  if (last_used_at === null) return added;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `${added}. ${lastUsedWords(last_used_at, serverNow(), timeZone)}`;
}
