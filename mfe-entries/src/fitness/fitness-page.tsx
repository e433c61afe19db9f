import { Button, PageHead, useSearchParams } from '@fettle/shared-ui';
import { useToday } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { useState } from 'react';
import styles from './fitness-page.module.css';
import { PicturesSection } from './pictures-section.tsx';
import { WorkoutsSection } from './workouts-section.tsx';

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

/** Workouts by week and progress pictures; the URL holds the type of workout. */
export default function FitnessPage() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const [adding, setAdding] = useState<keyof typeof DIALOGS | null>(null);
  const [question, guardClose] = useState<string | null>(null);
  const onClose = () => {
    setAdding(null);
    guardClose(null);
  };
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
        onType={(type) => setParams(type ? { type } : {})}
        onLog={logWorkout}
      />
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
