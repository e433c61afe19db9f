import { TextLink, VisuallyHidden } from '@fettle/shared-ui';
import { dateLocale } from '@fettle/shared-ui/rules';
import type { AuditEntry, AuditFilter } from './audit.queries.ts';
import { auditTarget, auditVerb } from './audit-acts.ts';
import { type Difference, differencesOf } from './audit-differences.ts';
import styles from './audit-entry-item.module.css';
import { searchParamsOf } from './audit-url-state.ts';

const EVERYTHING: AuditFilter = { person: '', act: '', target: '' };
const addressOf = (filter: Partial<AuditFilter>) =>
  `?${new URLSearchParams(searchParamsOf({ ...EVERYTHING, ...filter }))}`;

/**
 * One action with administrator, target, time and changed fields. Both names filter the log by that person or target.
 */
export function AuditEntryItem({ entry }: { entry: AuditEntry }) {
  const differences = differencesOf(entry);
  const { admin_name, target_id, created_at } = entry;
  return (
    <li className={styles.entry}>
      <p className={styles.act}>
        <TextLink to={addressOf({ person: admin_name })} title={`Everything that ${admin_name} did`}>
          {admin_name}
        </TextLink>{' '}
        {auditVerb(entry)}{' '}
        <TextLink to={addressOf({ target: target_id })} title="Everything done to it" dir="auto">
          {auditTarget(entry)}
        </TextLink>
      </p>
      <ExactTime at={created_at} />
      {differences.length > 0 && (
        <dl className={styles.differences}>
          {differences.map((difference) => (
            <div key={difference.label} className={styles.difference}>
              <dt className={styles.label}>{difference.label}</dt>
              <dd className={styles.values}>
                <Values difference={difference} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function Values({ difference: { from, to } }: { difference: Difference }) {
  if (to === undefined) return <span dir="auto">{from}</span>;
  return (
    <>
      <VisuallyHidden>from </VisuallyHidden>
      <span className={styles.before} dir="auto">
        {from ?? '–'}
      </span>
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <VisuallyHidden> to </VisuallyHidden>
      <span dir="auto">{to ?? '–'}</span>
    </>
  );
}

const TIME = new Intl.DateTimeFormat(dateLocale(), {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const ZONE = new Intl.DateTimeFormat(dateLocale(), { timeZoneName: 'short' });

/** Time to the second in the reader's time zone, which is shown too; in UTC on hovering. */
function ExactTime({ at }: { at: string }) {
  const instant = new Date(at);
  const zone = ZONE.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <time dateTime={at} title={`${at.slice(0, 10)} ${at.slice(11, 19)} UTC`} className={styles.time}>
      {TIME.format(instant)} <span className={styles.zone}>{zone}</span>
    </time>
  );
}
