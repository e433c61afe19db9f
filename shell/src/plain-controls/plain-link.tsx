import { Link } from '@fettle/shared-ui';
import type { ComponentProps } from 'react';
import styles from './plain-controls.module.css';

/** A link that looks like shared-ui's `TextLink`, for pages that load no Chakra. `data-alone`: not in a sentence. */
export function PlainTextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={styles.link} />;
}
