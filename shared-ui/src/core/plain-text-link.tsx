import type { RefAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './text-link.module.css';

/** `TextLink` for pages that load no Chakra: it takes no style props. */
export function PlainTextLink({ className = '', ...link }: LinkProps & RefAttributes<HTMLAnchorElement>) {
  return <Link {...link} className={`${styles.link} ${className}`} />;
}
