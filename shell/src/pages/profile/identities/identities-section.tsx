import { Button, chakra, Flex, Text, useFocusAfterRemoval } from '@fettle/shared-ui';
import { serverNow, useMutation, useQuery } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import { deviceDate, formatLocalDate } from '@fettle/shared-ui/rules';
import { IdCard } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useRunTimeConfig } from '../../../app/run-time-config.ts';
import { SettingsSection, WRAPPING } from '../../settings/settings-section.tsx';
import { goToProvider } from '../../sign-in/identity-provider/provider-flow.ts';
import { AccessRow } from '../access-row.tsx';
import { lastUsedWords } from '../devices/device-texts.ts';
import { UnloadedList } from '../unloaded-list.tsx';
import { IDENTITIES, type Identity, identities, unlink } from './identities.queries.ts';

/** The member's links to the identity provider; nothing on a server without one. */
export function IdentitiesSection() {
  const { identity_provider } = useRunTimeConfig();
  const query = useQuery(identities);
  const { data } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const link = useMutation({
    mutationFn: () => goToProvider({ purpose: 'link', from: '/profile' }),
    meta: { failure: 'The identity provider could not be reached. Please try again.' },
  });
  if ((data ? data.provider : identity_provider) === null && !data?.identities.length) return null;
  return (
    <SettingsSection
      heading="Linked sign-ins"
      headingRef={heading}
      line="They sign you in without a password of Fettle."
    >
      {data ? (
        <Identities list={data.identities} heading={heading} />
      ) : (
        <UnloadedList what="linked sign-ins" query={query} />
      )}
      {data?.provider && (
        <Flex>
          <Button variant="secondary" loading={link.isPending} onClick={() => link.mutate()} {...WRAPPING}>
            Link {data.provider}
          </Button>
        </Flex>
      )}
    </SettingsSection>
  );
}

interface IdentitiesProps {
  list: readonly Identity[];
  /** Has the focus after the row that had it is gone. */
  heading: RefObject<HTMLElement | null>;
}

function Identities({ list, heading }: IdentitiesProps) {
  const onRemoved = useFocusAfterRemoval(heading, list);
  const [asked, setAsked] = useState<Identity | null>(null);
  const remove = useMutation({
    mutationFn: unlink,
    meta: {
      success: (_answer: never, identity: unknown) => `${(identity as Identity).name} is unlinked`,
      invalidates: [IDENTITIES],
    },
    onSuccess: onRemoved,
  });
  return (
    <>
      {list.length > 0 && (
        <chakra.ul aria-label="Linked sign-ins" listStyleType="none">
          {list.map((identity) => (
            <AccessRow
              key={identity.subject}
              icon={<IdCard aria-hidden="true" size={20} strokeWidth={1.75} />}
              title={
                <Text fontWeight="medium" overflowWrap="anywhere">
                  <bdi>{identity.name}</bdi>
                </Text>
              }
              facts={factsOf(identity)}
              end={{
                label: 'Unlink',
                name: identity.name,
                ending: remove.isPending && remove.variables.subject === identity.subject,
                onEnd: () => setAsked(identity),
              }}
            />
          ))}
        </chakra.ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        type="warning"
        title={`Unlink ${asked?.name ?? ''}?`}
        confirmLabel="Unlink"
        focusAfter={heading}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          if (asked) await remove.mutateAsync(asked);
        }}
      >
        It no longer signs you in. Your entries stay.
      </ConfirmDialog>
    </>
  );
}

function factsOf({ created_at, last_used_at }: Identity): string {
  const linked = `Linked ${formatLocalDate(deviceDate(new Date(created_at)), { dateStyle: 'medium' })}`;
  if (last_used_at === null) return linked;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return `${linked}. ${lastUsedWords(last_used_at, serverNow(), timeZone)}`;
}
