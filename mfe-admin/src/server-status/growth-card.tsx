import { ErrorState, Heading, NumberValue, SkeletonText, TextLink } from '@fettle/shared-ui';
import { type Schemas, useCurrentUser, useQuery } from '@fettle/shared-ui/data';
import { Moment } from '../feature-apps/moment.tsx';
import { sourceName } from '../food-imports/import-texts.ts';
import styles from './server-status.module.css';
import { serverStatus } from './server-status.queries.ts';

/** Counts of stored members, entries and foods, their growth in the last week, and the last food imports. */
export function GrowthCard() {
  const user = useCurrentUser();
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(serverStatus.summary());
  return (
    <section aria-labelledby="growth" className={styles.wide}>
      <Heading as="h2" id="growth" size="sm">
        Stored
      </Heading>
      {isPending && <SkeletonText lines={4} />}
      {isError && !data && (
        <ErrorState
          compact
          title="The counts could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data && (
        <>
          <dl className={styles.counts}>
            <Count label="Members" growth={data.members} />
            <Count label="Entries" growth={data.entries} />
            <Count label="Food products" growth={data.food_products} added="imported" />
          </dl>
          <h3 className={styles.title}>Imports of foods</h3>
          <Imports imports={data.imports} />
          {user?.permission_level === 0 && (
            <p>
              <TextLink to="/admin/food-database/imports">Import foods</TextLink>
            </p>
          )}
        </>
      )}
    </section>
  );
}

interface CountProps {
  label: string;
  growth: Schemas['GrowthDto'];
  /** Word for the growth in the last week: "new", "imported". */
  added?: string;
}

function Count({ label, growth, added = 'new' }: CountProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {growth.is_estimate && 'about '}
        <NumberValue value={growth.total} size="2xl" digits={0} />
        <span className={styles.quiet}>
          {growth.last_7_days === 0
            ? `none ${added} in 7 days`
            : `${WHOLE.format(growth.last_7_days)} ${added} in 7 days`}
        </span>
      </dd>
    </div>
  );
}

function Imports({ imports }: { imports: Schemas['FoodImportDto'][] }) {
  if (imports.length === 0) return <p className={styles.quiet}>No file was imported yet.</p>;
  return (
    <ul className={styles.imports}>
      {imports.map(({ file_name, source, started_at, finished_at, read }) => (
        <li key={`${file_name} ${started_at}`}>
          <span className={styles.file}>{file_name}</span>
          <span className={styles.quiet}>
            {sourceName(source)} · {WHOLE.format(read)} foods read · <Moment at={started_at} />
            {finished_at === null && ' · not finished'}
          </span>
        </li>
      ))}
    </ul>
  );
}

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
