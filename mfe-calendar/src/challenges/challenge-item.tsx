import { Button, Text } from '@fettle/shared-ui';
import { api, useMutation } from '@fettle/shared-ui/data';
import { ActionsMenu, ConfirmDialog } from '@fettle/shared-ui/overlays';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styles from './challenge-item.module.css';
import { daysWords, missWords } from './challenge-texts.ts';
import type { Challenge, ChallengeRun } from './challenges.queries.ts';
import { taskTitle } from './today/task-texts.ts';

interface ChallengeItemProps {
  challenge: Challenge;
  /** The running or upcoming run. */
  run: ChallengeRun | undefined;
  /** Whether the member may write challenges of their own. */
  canEdit: boolean;
  onStart(): void;
  onEdit(): void;
  onDeleted(): void;
}

/** A challenge with its rules. A member has at most one running or upcoming run of it. */
export function ChallengeItem({ challenge, run, canEdit, onStart, onEdit, onDeleted }: ChallengeItemProps) {
  const { title, summary, days, tasks, built_in } = challenge;
  return (
    <li className={styles.challenge}>
      <div className={styles.head}>
        <h3 dir="auto" className={styles.title}>
          {title}
        </h3>
        <span className={styles.days}>{daysWords(days)}</span>
        {!built_in && (
          <OwnActions challenge={challenge} canEdit={canEdit} onEdit={onEdit} onDeleted={onDeleted} />
        )}
      </div>
      {summary && (
        <Text dir="auto" overflowWrap="anywhere">
          {summary}
        </Text>
      )}
      <ul className={styles.tasks} aria-label={`Each day of ${title}`}>
        {tasks.map((task) => (
          <li key={task.id} dir="auto">
            {taskTitle(task)}
          </li>
        ))}
      </ul>
      <p className={styles.miss}>{missWords(challenge)}</p>
      {run ? (
        <p className={styles.state}>{run.state === 'upcoming' ? 'Starts soon.' : 'In progress.'}</p>
      ) : (
        <Button size="sm" variant="soft" aria-label={`Start ${title}`} onClick={onStart}>
          Start
        </Button>
      )}
    </li>
  );
}

/** Menu of a member's own challenge. Members who are no longer premium can still delete theirs. */
function OwnActions({
  challenge: { key, title },
  canEdit,
  onEdit,
  onDeleted,
}: Pick<ChallengeItemProps, 'challenge' | 'canEdit' | 'onEdit' | 'onDeleted'>) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.delete('/challenges/{id}', { path: { id: key } }),
    meta: { success: 'Challenge deleted', invalidates: [['challenges']] },
    onSuccess: onDeleted,
  });
  return (
    <>
      <ActionsMenu
        label={`Actions for ${title}`}
        size="sm"
        actions={[
          ...(canEdit ? [{ label: 'Edit', Icon: Pencil, onSelect: onEdit }] : []),
          { label: 'Delete', Icon: Trash2, onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        type="danger"
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await remove.mutateAsync();
        }}
        title={`Delete ${title}?`}
        confirmLabel="Delete"
      >
        If it is in progress, it continues to its end. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
