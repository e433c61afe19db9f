import { Badge, ErrorState, Heading, SkeletonText } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { byteSize } from '@fettle/shared-ui/rules';
import styles from './server-status.module.css';
import { type AdminSummary, type Readiness, serverStatus } from './server-status.queries.ts';

interface State {
  name: string;
  words: string;
  look: 'success' | 'warning' | 'danger' | 'gray';
  /** Reason why the part is not used. */
  why?: string | false;
}

/** Current state of each part of the server. */
export function HealthCard() {
  const readiness = useQuery(serverStatus.readiness());
  const summary = useQuery(serverStatus.summary());
  return (
    <section aria-labelledby="health" className={styles.card}>
      <Heading as="h2" id="health" size="sm">
        Health
      </Heading>
      {readiness.isPending && <SkeletonText lines={5} />}
      {readiness.isError && (
        <ErrorState
          compact
          title="The API does not answer"
          error={readiness.error}
          retrying={readiness.isFetching}
          onRetry={() => readiness.refetch()}
        />
      )}
      {readiness.data && (
        <ul className={styles.states}>
          {statesOf(readiness.data, summary.data).map(({ name, words, look, why }) => (
            <li key={name}>
              {name} <Badge colorPalette={look}>{words}</Badge>
              {why && <span className={styles.why}>{why}</span>}
            </li>
          ))}
        </ul>
      )}
      {summary.data?.disk && (
        <p className={styles.quiet}>
          {byteSize(summary.data.disk.free_bytes)} free on the disk for pictures;{' '}
          {byteSize(summary.data.disk.reserve_bytes)} is always kept free.
        </p>
      )}
    </section>
  );
}

/** Returns the text and color of each part's state; without `summary`, the food data provider is missing. */
export function statesOf(ready: Readiness, summary?: AdminSummary): State[] {
  const part = (name: string, state: Readiness['database']): State => ({ name, ...PART_LOOKS[state] });
  const states = [
    part('API', 'ok'),
    part('Database', ready.database),
    part('Migrations', ready.migrations),
    part('Storage of pictures', ready.media),
    { ...part('Storage of front ends', ready.front_ends), why: whyNotUsed(ready.front_ends, FRONT_ENDS_WHY) },
    { name: 'Disk', ...DISK_LOOKS[ready.disk] },
    { ...part('Redis', ready.redis), why: whyNotUsed(ready.redis, REDIS_WHY) },
  ];
  if (summary)
    states.push({
      name: providerName(summary.provider.name),
      ...PROVIDER_LOOKS[summary.provider.state],
      why: whyNotUsed(summary.provider.state, PROVIDER_WHY),
    });
  return states;
}

const OK = { words: 'OK', look: 'success' } as const;
const UNAVAILABLE = { words: 'Unavailable', look: 'danger' } as const;
const NOT_USED = { words: 'Not used', look: 'gray' } as const;
const PART_LOOKS = { ok: OK, unavailable: UNAVAILABLE, not_used: NOT_USED };
const DISK_LOOKS = {
  ok: OK,
  'disk low': { words: 'Disk low', look: 'warning' },
  unavailable: UNAVAILABLE,
} as const;
const PROVIDER_LOOKS = {
  ok: OK,
  unavailable: UNAVAILABLE,
  rate_limited: { words: 'Rate limited', look: 'warning' },
  not_used: NOT_USED,
} as const;

const FRONT_ENDS_WHY = 'DEPLOY_STORE is not set: the front ends are on this machine.';
const REDIS_WHY = 'REDIS_URL is not set: this server counts requests by itself.';
const PROVIDER_WHY = 'FOOD_PROVIDER is none: foods stored here are found, other barcodes are not looked up.';
const whyNotUsed = (state: string, why: string) => state === 'not_used' && why;

const providerName = (name: string) =>
  name === 'none' ? 'Food data provider' : `Food data provider (${name})`;
