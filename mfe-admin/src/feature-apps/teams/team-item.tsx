import { Badge, Button, TextLink } from '@fettle/shared-ui';
import { serverNow } from '@fettle/shared-ui/data';
import type { MouseEvent, ReactNode } from 'react';
import tables from '../feature-apps-tables.module.css';
import { Moment } from '../moment.tsx';
import styles from './teams.module.css';
import type { DeployToken, Team } from './teams.queries.ts';

/** A token that ends sooner is marked, so that a deploy does not stop by surprise. */
const SOON_MS = 14 * 24 * 3600_000;

interface TeamItemProps {
  team: Team;
  /** Called when the link to the team's page was followed; left out on that page, which has name and contact in its head. */
  onOpen?: (() => void) | undefined;
  /** Left out for administrators who may change nothing. */
  onEnd?: ((token: DeployToken) => void) | undefined;
  /** The trusted publishers, and buttons that change the team. */
  children: ReactNode;
}

/** One team: how to reach it, what it may deploy, and its tokens. */
export function TeamItem({ team, onOpen, onEnd, children }: TeamItemProps) {
  const { id, name, contact, packages, slots, canary_required, tokens } = team;
  const now = serverNow().getTime();
  const lives = ({ ended_at, expires_at }: DeployToken) => !ended_at && Date.parse(expires_at) > now;
  const [living, past] = [tokens.filter(lives), tokens.filter((token) => !lives(token))];
  return (
    <li className={styles.team}>
      <div className={tables.head}>
        <h3 className={tables.name} id={`team-${id}`} hidden={!onOpen}>
          <TextLink to={`?team=${id}`} onClick={(event) => opensHere(event) && onOpen?.()}>
            <bdi>{name}</bdi>
          </TextLink>
        </h3>
        {!canary_required && <Badge colorPalette="warning">No canary required</Badge>}
        {onOpen && (
          <span className={tables.quiet} dir="auto">
            {contact}
          </span>
        )}
      </div>
      <dl className={styles.facts}>
        <Names label="Feature apps" names={packages} none="None: it deploys nothing" />
        <Names label="Slots" names={slots} none="None: its builds are refused" />
      </dl>
      {living.length > 0 ? (
        <ul className={styles.tokens} aria-label={`Tokens of ${name}`}>
          {living.map((token) => (
            <TokenItem
              key={token.id}
              token={token}
              isSoon={Date.parse(token.expires_at) - now < SOON_MS}
              onEnd={onEnd && (() => onEnd(token))}
            />
          ))}
        </ul>
      ) : (
        <p className={tables.quiet}>
          {team.trusted_publishers.length
            ? 'No token.'
            : 'No token and no trusted publisher: it cannot deploy.'}
        </p>
      )}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>
            {past.length} {past.length === 1 ? 'token' : 'tokens'} that ended
          </summary>
          <ul className={styles.tokens} aria-label={`Tokens of ${name} that ended`}>
            {past.map((token) => (
              <TokenItem key={token.id} token={token} isPast />
            ))}
          </ul>
        </details>
      )}
      {children}
    </li>
  );
}

/** False for a click that opens a tab or a window. */
const opensHere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !(ctrlKey || metaKey || shiftKey || altKey);

function Names({ label, names, none }: { label: string; names: readonly string[]; none: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={names.length ? tables.codes : tables.quiet}>
        {names.length
          ? names.map((name) => (
              <span key={name} className={tables.code}>
                {name}
              </span>
            ))
          : none}
      </dd>
    </div>
  );
}

interface TokenItemProps {
  token: DeployToken;
  /** Whether it expires soon. */
  isSoon?: boolean;
  /** Whether it was ended or has expired. */
  isPast?: boolean;
  onEnd?: (() => void) | undefined;
}

function TokenItem({ token, isSoon, isPast, onEnd }: TokenItemProps) {
  const { name, may_skip_canary, created_by, last_used_at, expires_at, ended_at } = token;
  const end = ended_at ? 'ended' : isPast ? 'expired' : 'expires';
  return (
    <li>
      <div>
        <span className={tables.head}>
          <bdi>{name}</bdi>
          {may_skip_canary && <Badge colorPalette="warning">May skip the canary</Badge>}
          {isSoon && <Badge colorPalette="warning">Expires soon</Badge>}
        </span>
        <span className={tables.quiet}>
          Made by {created_by},{' '}
          {last_used_at ? (
            <>
              last used <Moment at={last_used_at} />
            </>
          ) : (
            'never used'
          )}
          , {end} <Moment at={ended_at ?? expires_at} />
        </span>
      </div>
      {onEnd && (
        <Button size="sm" variant="ghost" aria-label={`End ${name}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  );
}
