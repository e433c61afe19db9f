import { Button, Heading, SkeletonText } from '@fettle/shared-ui';
import { useQuery } from '@fettle/shared-ui/data';
import { RefreshCw } from 'lucide-react';
import styles from './server-status.module.css';
import { serverStatus } from './server-status.queries.ts';

/** Shown if the server names none: the documentation's example addresses, which are also the server's default. */
const FALLBACK_STATIC_IPS = ['192.0.2.1', '198.51.100.1', '203.0.113.1'];

/** IP addresses from which the food data provider receives this server's calls. */
export function IpCard() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(serverStatus.ip());
  const staticIps = data?.render_static_ips.length ? data.render_static_ips : FALLBACK_STATIC_IPS;
  return (
    <section aria-labelledby="server-ip" className={styles.card}>
      <div className={styles.head}>
        <Heading as="h2" id="server-ip" size="sm">
          Server IP
        </Heading>
        <Button
          variant="secondary"
          size="sm"
          icon={<RefreshCw size={14} />}
          loading={isFetching}
          onClick={() => refetch()}
        >
          Refresh
        </Button>
      </div>
      {isPending ? (
        <SkeletonText lines={4} />
      ) : (
        <dl className={styles.facts}>
          <dt>Public IP</dt>
          <dd className={styles.address}>{(!isError && data?.ip) || 'Unable to determine'}</dd>
          <dt>Hostname</dt>
          <dd>{data?.hostname ?? 'Unknown'}</dd>
          <dt>Hosting service</dt>
          <dd>{hosting(data)}</dd>
        </dl>
      )}
      {isError && (
        <p role="alert" className={styles.bad}>
          Failed to fetch IP information
        </p>
      )}
      {data && data.errors.length > 0 && (
        <div className={styles.part}>
          <h3>Detection errors</h3>
          <ul className={styles.bad}>
            {data.errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.part}>
        <h3 id="outbound-ips">Static outbound IPs</h3>
        <ul aria-labelledby="outbound-ips" className={styles.addresses}>
          {staticIps.map((ip) => (
            <li key={ip} className={styles.address}>
              {ip}
            </li>
          ))}
        </ul>
        <p className={styles.quiet}>
          These addresses must be whitelisted with the food data provider for barcode scanning in production.
        </p>
      </div>
    </section>
  );
}

function hosting(data?: { is_render: boolean; render_service: string | null }): string {
  if (!data) return 'Unknown';
  if (!data.is_render) return 'No';
  return data.render_service ? `Render, ${data.render_service}` : 'Render';
}
