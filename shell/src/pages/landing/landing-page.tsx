import type { ReactNode } from 'react';
import { PageLink } from '../../frame/public-frame/page-link.tsx';
import { ScaleDrawing } from '../../frame/public-frame/scale-drawing.tsx';
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
            Track your weight, meals, workouts and challenges in one place: quick to log, easy to read.
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
          <ScaleDrawing />
        </div>
      </section>

      <Feature heading="A weight in three taps" drawing={<LogWeightDrawing />}>
        Press New Entry, choose Log Weight, type a number, save. Use kilograms, pounds or stone, as often a
        day as you like. Fettle keeps exactly what you typed.
      </Feature>
      <Feature heading="A meal from 8,789 foods" drawing={<MealDrawing />}>
        Type two letters, choose a food, set the amount. Calories and macros add up as you go. An unknown
        value shows a dash, never a zero.
      </Feature>
      <Feature heading="Every day in its place" drawing={<CalendarDrawing />}>
        The calendar shows every entry on its day. See a month at a glance, or open a week or a day for
        details.
      </Feature>

      <section className={styles.notes}>
        <Note heading="Kind">No scolding, no cheering. Nothing turns red because you ate.</Note>
        <Note heading="Yours">
          No ads, no trackers. Other members cannot see what you log. Read more in the{' '}
          <PageLink to="/privacy">privacy policy</PageLink>.
        </Note>
        <Note heading="Open">
          Free software under the MIT license. You can run your own Fettle with one command.
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

/** One feature of Fettle, with a drawing beside it. */
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
