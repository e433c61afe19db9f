import { Heading, Text } from '@fettle/shared-ui';
import { formatBand, PERMISSION_BANDS } from './permission-level.ts';
import styles from './permission-level-guide.module.css';

/** Explains each permission level. */
export function PermissionLevelGuide() {
  return (
    <section className={styles.guide} aria-labelledby="permission-level-guide">
      <Heading as="h2" id="permission-level-guide" size="md">
        Permission Level Guide
      </Heading>
      <Text className={styles.line}>Lower means more access. Only level 0 manages users.</Text>
      <dl className={styles.bands}>
        {PERMISSION_BANDS.map((band) => (
          <div key={band.name} className={styles.band}>
            <dt className={styles.range}>{formatBand(band)}</dt>
            <dd className={styles.name}>
              {band.name}
              {band.note && <span className={styles.note}>{band.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
