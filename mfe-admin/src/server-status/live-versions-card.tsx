import { Badge, ErrorState, Heading, SkeletonText, TextLink } from '@fettle/shared-ui';
import { liveBuilds, useQuery } from '@fettle/shared-ui/data';
import styles from './server-status.module.css';

/** Which version of the shell and of each feature app members get now. */
export function LiveVersionsCard() {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(liveBuilds.list());
  return (
    <section aria-labelledby="live-versions" className={styles.card}>
      <Heading as="h2" id="live-versions" size="sm">
        Live versions
      </Heading>
      {isPending && <SkeletonText lines={5} />}
      {isError && !data && (
        <ErrorState
          compact
          title="Failed to fetch live builds"
          error={error}
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {data && (
        <ul className={styles.states}>
          {data.builds.map(({ name, version, disabled }) => (
            <li key={name}>
              {name}
              {disabled ? <Badge colorPalette="warning">Switched off</Badge> : <span>{version}</span>}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        Builds and failures stand under <TextLink to="/admin/feature-apps">Feature apps</TextLink>.
      </p>
    </section>
  );
}
