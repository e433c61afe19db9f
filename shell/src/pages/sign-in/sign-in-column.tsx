import { type ReactNode, useEffect } from 'react';
import { useRunTimeConfig } from '../../app/run-time-config.ts';
import { useIsBrowser } from '../../app/use-is-browser.ts';
import { ScaleDrawing } from '../../frame/public-frame/scale-drawing.tsx';
import { takeOver } from '../../prerender/early-actions.ts';
import styles from './sign-in.module.css';

interface SignInColumnProps {
  heading: string;
  /** The link to the other form. */
  aside: ReactNode;
  children: ReactNode;
}

/** The column of the sign-in and the registration; on wide screens the dial fills the other half of the page. */
export function SignInColumn({ heading, aside, children }: SignInColumnProps) {
  useEffect(takeOver, []);
  return (
    <>
      <div className={styles.picture}>
        <div className={styles.dial}>
          <ScaleDrawing />
        </div>
        <p className={styles.tagline}>Your fitness journey starts here</p>
      </div>
      <div className={styles.column}>
        <h1 tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        <p className={styles.aside}>{aside}</p>
        {children}
        <div className={styles.version}>{useIsBrowser() && <Version />}</div>
      </div>
    </>
  );
}

/** The version and build of the shell, for bug reports. */
function Version() {
  const { version, environment, build_time, commit } = useRunTimeConfig();
  return (
    <>
      <p>
        Version {version} · {environment}
      </p>
      <p>
        Built {buildTime(build_time)} · {commit.slice(0, 7)}
      </p>
    </>
  );
}

let chicago: Intl.DateTimeFormat | undefined;

/** Created on demand, because creating a formatter is slow and the form should not wait for it. */
function formatter(): Intl.DateTimeFormat {
  chicago ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return chicago;
}

/** `Feb 21, 2026, 9:05 AM CST`, in the time zone of the product's makers; `unknown` for a missing or invalid time. */
export function buildTime(iso: string | null): string {
  const time = new Date(iso ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? 'unknown' : formatter().format(time).replaceAll('\u202f', ' ');
}
