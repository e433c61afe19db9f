import { Button, ErrorState, LoadingState, SkeletonText } from '@fettle/shared-ui';
import { useWatch } from '@fettle/shared-ui/forms';
import { type ComponentType, useEffect, useState } from 'react';
import { useEntryForm } from './entry-form.tsx';

/** Exercises of a workout with their sets, or a link that reveals and loads them. `offered` shows the link. */
export function ExercisesPart({ offered }: { offered: boolean }) {
  const { form } = useEntryForm();
  const exercises: unknown[] = useWatch({ control: form.control, name: 'exercises' });
  const [revealed, setRevealed] = useState(false);
  const [Field, setField] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  const isShown = revealed || exercises.length > 0;
  const loads = isShown && !Field && !failed;
  useEffect(() => {
    if (!loads) return;
    import('../exercises/exercises-field.tsx').then(
      (module) => setField(() => module.default),
      () => setFailed(true),
    );
  }, [loads]);
  if (!isShown)
    return offered ? (
      <div>
        <Button variant="ghost" size="sm" ms={-3} color="accent.fg" onClick={() => setRevealed(true)}>
          + Exercises
        </Button>
      </div>
    ) : null;
  if (Field) return <Field />;
  if (failed)
    return (
      <ErrorState compact title="The exercises could not be loaded" onRetry={() => setFailed(false)}>
        Check your connection and try again.
      </ErrorState>
    );
  return (
    <LoadingState label="Loading the exercises">
      <SkeletonText lines={3} />
    </LoadingState>
  );
}
