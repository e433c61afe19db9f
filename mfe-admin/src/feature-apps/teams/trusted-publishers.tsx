import { Badge, Button } from '@fettle/shared-ui';
import { useMutation } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import { type RefObject, useState } from 'react';
import tables from '../feature-apps-tables.module.css';
import { Moment } from '../moment.tsx';
import styles from './teams.module.css';
import { type Team, type TrustedPublisher, teams } from './teams.queries.ts';
import { TrustedPublisherDialog } from './trusted-publisher-dialog.tsx';

interface TrustedPublishersProps {
  team: Team;
  /** Whether the administrator may add and remove them. */
  mayChange: boolean;
  /** Has the focus where the button that opened a dialog is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The repositories whose CI deploys for a team without a stored token. */
export function TrustedPublishers({ team, mayChange, focusAfter }: TrustedPublishersProps) {
  const [opened, setOpened] = useState<'add' | TrustedPublisher | null>(null);
  const remove = useMutation(teams.removePublisher);
  const close = () => setOpened(null);
  const { name, packages, trusted_publishers: publishers } = team;
  return (
    <>
      {publishers.length > 0 && (
        <ul className={styles.tokens} aria-label={`Trusted publishers of ${name}`}>
          {publishers.map((publisher) => (
            <PublisherItem
              key={publisher.id}
              publisher={publisher}
              onRemove={mayChange ? () => setOpened(publisher) : undefined}
            />
          ))}
        </ul>
      )}
      {mayChange && packages.length > 0 && (
        <div className={styles.buttons}>
          <Button
            size="sm"
            variant="secondary"
            aria-describedby={`team-${team.id}`}
            onClick={() => setOpened('add')}
          >
            Add publisher
          </Button>
        </div>
      )}
      {opened === 'add' && <TrustedPublisherDialog team={team} focusAfter={focusAfter} onClose={close} />}
      {opened && opened !== 'add' && (
        <ConfirmDialog
          open
          type="warning"
          title={`Remove ${opened.repository}?`}
          confirmLabel="Remove"
          focusAfter={focusAfter}
          onClose={close}
          onConfirm={() => remove.mutateAsync({ team, publisher: opened })}
        >
          Its jobs deploy {opened.package} no more, and their tokens end at once. What is live stays live.
        </ConfirmDialog>
      )}
    </>
  );
}

interface PublisherItemProps {
  publisher: TrustedPublisher;
  onRemove?: (() => void) | undefined;
}

function PublisherItem({ publisher, onRemove }: PublisherItemProps) {
  const { repository, branch, environment, issuer, audience, may_skip_canary } = publisher;
  const { created_by, last_used_at } = publisher;
  const place = environment ? `branch ${branch}, environment ${environment}` : `branch ${branch}`;
  return (
    <li>
      <div>
        <span className={tables.head}>
          <bdi>{repository}</bdi>
          <span className={tables.code}>{publisher.package}</span>
          {may_skip_canary && <Badge colorPalette="warning">May skip the canary</Badge>}
        </span>
        <span className={tables.quiet}>
          Trusted publisher at {new URL(issuer).host}, <bdi>{place}</bdi>, for {audience}. Made by{' '}
          {created_by},{' '}
          {last_used_at ? (
            <>
              last used <Moment at={last_used_at} />
            </>
          ) : (
            'never used'
          )}
        </span>
      </div>
      {onRemove && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Remove ${repository} for ${publisher.package}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </li>
  );
}
