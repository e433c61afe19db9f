import { Button, PageHead, useSearchParams } from '@fettle/shared-ui';
import { useQuery, useToday } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { lazy, Suspense, useState } from 'react';
import { exercises } from '../exercises/exercises.queries.ts';
import styles from './fitness-page.module.css';
import { PicturesSection } from './pictures-section.tsx';
import { WorkoutsSection } from './workouts-section.tsx';

/** Loaded apart: it has the chart, and only members with sets see it. Without a network the page works without it. */
const ExercisesSection = lazy(() => import('./exercises-section.tsx').catch(() => ({ default: () => null })));

/** The dialogs of the New Entry menu; `remote.ts` has their texts too. */
const DIALOGS = {
  workout: {
    title: 'Log Workout',
    description: 'Record a workout, and any images or notes',
    load: () => import('../entry-dialogs/log-workout.tsx'),
  },
  picture: {
    title: 'Progress Pic',
    description: 'Add pictures of today and any notes. Only you see them.',
    load: () => import('../entry-dialogs/progress-pic.tsx'),
  },
};

/** Workouts by week, one exercise over time, and progress pictures; the URL holds what is chosen. */
export default function FitnessPage() {
  const today = useToday();
  const { data: done = [] } = useQuery(exercises.done());
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState<keyof typeof DIALOGS | null>(null);
  const [question, guardClose] = useState<string | null>(null);
  const onClose = () => {
    setAdding(null);
    guardClose(null);
  };
  const choose = (chosen: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(chosen)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { preventScrollReset: true },
    );
  const logWorkout = () => setAdding('workout');
  return (
    <>
      <PageHead
        title="Fitness"
        description="Your training week by week, and your progress pictures."
        action={<Button onClick={logWorkout}>Log Workout</Button>}
      />
      <WorkoutsSection
        today={today}
        type={params.get('type') ?? ''}
        onType={(type) => choose({ type })}
        onLog={logWorkout}
      />
      {done.length > 0 && (
        <Suspense>
          <ExercisesSection
            names={done.map(({ name }) => name)}
            exercise={params.get('exercise') ?? ''}
            measure={params.get('measure') ?? ''}
            onChange={choose}
          />
        </Suspense>
      )}
      <PicturesSection onAdd={() => setAdding('picture')} />
      <p className={styles.soon}>Training plans are coming soon.</p>
      {adding === 'workout' && (
        <LazyDialog
          {...DIALOGS.workout}
          size="md"
          question={question}
          onClose={onClose}
          props={{ onClose, guardClose }}
        />
      )}
      {adding === 'picture' && (
        <LazyDialog
          {...DIALOGS.picture}
          size="md"
          question={question}
          onClose={onClose}
          props={{ onClose, guardClose }}
        />
      )}
    </>
  );
}
