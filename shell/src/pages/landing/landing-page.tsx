import type { ReactNode } from 'react';
import { PageLink } from '../../layout/public-frame/page-link.tsx';
import { Dial } from '../dial.tsx';
import { ApiAddress } from './api-address.tsx';
import { CalendarDrawing, LogWeightDrawing, MealDrawing } from './drawings.tsx';
import styles from './landing-page.module.css';

/** The page at `/`. In the prerendered page `apiAddress` is a placeholder. */
export default function LandingPage({ apiAddress = <ApiAddress /> }: { apiAddress?: ReactNode }) {
  return (
    <div className={styles.landing}>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>Fettle</h1>
          <p className={styles.tagline}>Your fitness journey starts here</p>
          <p className={styles.lead}>
            Your weight and your meals in one quiet place: quick to write down, clear to read.
          </p>
          <div className={styles.actions}>
            <PageLink to="/register" className={styles.main}>
              Sign Up
            </PageLink>
            <PageLink to="/login" className={styles.other}>
              Login
            </PageLink>
          </div>
        </div>
        <div className={styles.dial}>
          <Dial reading={{ value: '72.4', unit: 'kg' }} />
        </div>
      </section>

      <Feature heading="A weight in three taps" drawing={<LogWeightDrawing />}>
        New Entry, Log Weight, a number, Save. In kilograms, pounds or stone, as often a day as you like, and
        kept exactly as you typed it.
      </Feature>
      <Feature heading="A meal from 8,789 foods" drawing={<MealDrawing />}>
        Type two letters, pick what you ate, say how much. Energy and macros add up while you build. A value
        that nobody has measured is a dash, never a zero.
      </Feature>
      <Feature heading="Every day in its place" drawing={<CalendarDrawing />}>
        The calendar holds what you logged, on the day you logged it: a month at a glance, a week or a day
        when you want to know more.
      </Feature>

      <section className={styles.notes}>
        <Note heading="Kind">No scolding and no cheering. Nothing turns red because you ate.</Note>
        <Note heading="Yours">
          No ads and no trackers. Other members see nothing of what you log; you see what is kept in the{' '}
          <PageLink to="/privacy">privacy policy</PageLink>.
        </Note>
        <Note heading="Open">
          Free software under the MIT licence. Anybody can run a Fettle of their own, with one command.
        </Note>
      </section>

      <section className={styles.start}>
        <h2>Start with today’s weight.</h2>
        <PageLink to="/register" className={styles.main}>
          Create your account
        </PageLink>
      </section>

      <p className={styles.api}>
        API: <span>{apiAddress}</span>
      </p>
    </div>
  );
}

interface FeatureProps {
  heading: string;
  drawing: ReactNode;
  children: ReactNode;
}

/** One thing that Fettle does, with a drawing of it beside. */
function Feature({ heading, drawing, children }: FeatureProps) {
  return (
    <section className={styles.feature}>
      <div>
        <h2>{heading}</h2>
        <p className={styles.says}>{children}</p>
      </div>
      {drawing}
    </section>
  );
}

function Note({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h3>{heading}</h3>
      <p>{children}</p>
    </div>
  );
}
