import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../core/controls/notice.module.css';

/** Content of the banner; `errors.root` of React Hook Form fits, and `showFormErrors` fills it. */
export interface BannerError {
  message?: string;
  types?: { request_id?: unknown; advice?: unknown };
}

/** Error of a whole form, above its fields, announced at once and scrolled into view; empty without a message. */
export function FormBanner({ error }: { error: BannerError | string | null | undefined }) {
  const { message, types }: BannerError = typeof error === 'string' ? { message: error } : (error ?? {});
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (!message) return null;
  return (
    <div ref={banner} role="alert" className={styles.notice}>
      <TriangleAlert aria-hidden="true" />
      <div>
        <p>{message}</p>
        {typeof types?.advice === 'string' && <p className={styles.advice}>{types.advice}</p>}
        {typeof types?.request_id === 'string' && (
          <p className={styles.request}>Request {types.request_id}</p>
        )}
      </div>
    </div>
  );
}

/** A quiet notice above a form, announced politely. */
export function FormNotice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className={styles.notice}>
      {icon}
      <p>{children}</p>
    </div>
  );
}
