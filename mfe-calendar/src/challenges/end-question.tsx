import { api, useMutation } from '@fettle/shared-ui/data';
import { ConfirmDialog } from '@fettle/shared-ui/overlays';
import { daysWords } from './challenge-texts.ts';
import { type ChallengeRun, here, RUNS_CHANGED } from './challenges.queries.ts';

interface EndQuestionProps {
  run: ChallengeRun;
  asking: 'end' | 'delete' | null;
  onClose(): void;
  /** Called when the run has moved to another part of the page or is gone. */
  onGone(): void;
}

/** Asks before a run is ended or deleted. */
export function EndQuestion({ run, asking, onClose, onGone }: EndQuestionProps) {
  const { id, challenge, days_kept } = run;
  const end = useMutation({
    mutationFn: () => api.post('/challenge-runs/{id}/end', here(), { path: { id } }),
    meta: { success: 'Challenge ended', invalidates: RUNS_CHANGED },
    onSuccess: onGone,
  });
  const remove = useMutation({
    mutationFn: () => api.delete('/challenge-runs/{id}', { path: { id } }),
    meta: { success: 'Challenge deleted', invalidates: RUNS_CHANGED },
    onSuccess: onGone,
  });
  return (
    <>
      <ConfirmDialog
        open={asking === 'end'}
        onClose={onClose}
        onConfirm={async () => {
          await end.mutateAsync();
        }}
        title={`End ${challenge.title} today?`}
        confirmLabel="End challenge"
      >
        Your days stay in your history, and you can start it again on any day.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        type="danger"
        onClose={onClose}
        onConfirm={async () => {
          await remove.mutateAsync();
        }}
        title={`Delete ${challenge.title}?`}
        confirmLabel="Delete"
      >
        {days_kept > 0
          ? `${daysWords(days_kept)} kept and all ticks go with it. `
          : 'Everything you checked off goes with it. '}
        Workouts, pictures and other entries stay. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
