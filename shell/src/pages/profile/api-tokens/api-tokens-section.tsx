import { Button, chakra, Flex, Text, TextLink, useFocusAfterRemoval } from '@fettle/shared-ui';
import { serverNow, useMutation, useQuery } from '@fettle/shared-ui/data';
import { ConfirmDialog, LazyDialog } from '@fettle/shared-ui/overlays';
import { deviceDate, formatLocalDate } from '@fettle/shared-ui/rules';
import { Terminal } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { apiAddress, useRunTimeConfig } from '../../../app/run-time-config.ts';
import { SettingsSection, WRAPPING } from '../../settings/settings-section.tsx';
import { AccessRow } from '../access-row.tsx';
import { lastUsedWords } from '../devices/device-texts.ts';
import { UnloadedList } from '../unloaded-list.tsx';
import { API_TOKENS, type ApiToken, apiTokens, endApiToken } from './api-tokens.queries.ts';

const loadDialog = () => import(/* webpackChunkName: "api-token" */ './api-token-dialog.tsx');

/** The member's API tokens, with buttons to create and to end them. */
export function ApiTokensSection() {
  const query = useQuery(apiTokens);
  const heading = useRef<HTMLHeadingElement>(null);
  const [creating, setCreating] = useState(false);
  /** True while a new token is shown that was not copied. */
  const [unseen, setUnseen] = useState(false);
  const onClose = () => {
    setCreating(false);
    setUnseen(false);
  };
  const docs = `${apiAddress(useRunTimeConfig())}/api/docs`;
  return (
    <SettingsSection
      heading="API tokens"
      headingRef={heading}
      line="They let a script, a scale or a shortcut on your phone read or log entries without your password."
    >
      {query.data && <Tokens list={query.data} heading={heading} />}
      {!query.data && query.isError && <UnloadedList what="API tokens" query={query} />}
      <Flex wrap="wrap" align="center" columnGap={4} rowGap={2}>
        <Button
          variant="secondary"
          icon={<Terminal size={18} />}
          onClick={() => setCreating(true)}
          {...WRAPPING}
        >
          Create an API token
        </Button>
        <TextLink to={docs} reloadDocument target="_blank" rel="noreferrer" textStyle="sm" data-alone="">
          Examples
        </TextLink>
      </Flex>
      {creating && (
        <LazyDialog
          title="Create an API token"
          description="Anyone who has it can do what you choose here, until it ends or your password changes."
          question={unseen ? 'This token is not shown again.' : null}
          onClose={onClose}
          load={loadDialog}
          props={{ onClose, onUnseen: setUnseen }}
        />
      )}
    </SettingsSection>
  );
}

interface TokensProps {
  list: readonly ApiToken[];
  /** Has the focus after the row that had it is gone. */
  heading: RefObject<HTMLElement | null>;
}

function Tokens({ list, heading }: TokensProps) {
  const onRemoved = useFocusAfterRemoval(heading, list);
  const [asked, setAsked] = useState<ApiToken | null>(null);
  const end = useMutation({
    mutationFn: endApiToken,
    meta: {
      success: (_answer: never, token: unknown) => `${(token as ApiToken).name} has ended`,
      failure: 'The API token could not be ended. Please try again.',
      invalidates: [API_TOKENS],
    },
    onSuccess: onRemoved,
  });
  return (
    <>
      {list.length > 0 && (
        <chakra.ul aria-label="API tokens" listStyleType="none">
          {list.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              ending={end.isPending && end.variables.id === token.id}
              onEnd={() => setAsked(token)}
            />
          ))}
        </chakra.ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        type="warning"
        title={`End ${asked?.name ?? ''}?`}
        confirmLabel="End it"
        focusAfter={heading}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) end.mutate(asked);
        }}
      >
        What uses this token stops working at once, and needs a new one.
      </ConfirmDialog>
    </>
  );
}

interface TokenRowProps {
  token: ApiToken;
  ending: boolean;
  onEnd(): void;
}

/** One token: its name, its rights, its last use, the day on which it ends, and the button that ends it now. */
function TokenRow({ token, ending, onEnd }: TokenRowProps) {
  const { name, rights, last_used_at, ends_at } = token;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const used = last_used_at === null ? 'Never used' : lastUsedWords(last_used_at, serverNow(), timeZone);
  const end = formatLocalDate(deviceDate(new Date(ends_at)), { dateStyle: 'medium' });
  return (
    <AccessRow
      title={
        <Text fontWeight="medium" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Text>
      }
      facts={`${RIGHTS[rights]}. ${used}, ends ${end}`}
      end={{ label: 'End', name, ending, onEnd }}
    />
  );
}

const RIGHTS: Record<ApiToken['rights'], string> = {
  log: 'Logs entries, reads nothing',
  read: 'Reads',
  write: 'Reads, and logs, changes and deletes entries',
};
