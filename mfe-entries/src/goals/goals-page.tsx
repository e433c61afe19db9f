import { Button, EmptyState, ErrorState, LoadingState, PageHead, SkeletonText } from '@fettle/shared-ui';
import { useMutation, usePreferences, useQuery, useToday } from '@fettle/shared-ui/data';
import { ConfirmDialog, LazyDialog } from '@fettle/shared-ui/overlays';
import { formatLocalDate, type LocalDate, type WeightUnit } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import { analytics } from '../analytics/analytics.queries.ts';
import { TARGET } from '../empty-drawings.ts';
import { TrackingPart } from '../water-and-steps/tracking-part.tsx';
import { BodyPart } from './body-part.tsx';
import { CheckInPart } from './check-in-part.tsx';
import { CurrentGoal } from './current-goal.tsx';
import { GoalLines } from './goal-lines.tsx';
import { GoalPart } from './goal-part.tsx';
import { bodyData, GOALS_CHANGED, type Goal, goalVersions, hasTargets, saveGoal } from './goals.queries.ts';
import styles from './goals-page.module.css';

const loadGoalDialog = () => import('./goal-dialog.tsx');

/** Shows the current goals, the earlier ones, and the details of the body that are stored for suggestions. */
export default function GoalsPage() {
  const today = useToday();
  const unit = usePreferences().weightEntry.defaultUnit;
  const versions = useQuery(goalVersions.all);
  // Queries that the dialog uses too; the page also works without their data.
  const series = useQuery(analytics.series('month', today));
  const body = useQuery(bodyData);
  const [editing, setEditing] = useState(false);
  const newest = versions.data?.[0] ?? null;
  const holds = newest !== null && hasTargets(newest);
  const edit = () => setEditing(true);
  const isBodyKept = body.data !== undefined && Object.values(body.data).some((value) => value !== null);

  return (
    <div className={styles.page}>
      <PageHead
        title="Goals"
        description="A weight to aim at, and what to eat for it."
        action={holds && <Button onClick={edit}>Change goals</Button>}
      />
      {versions.isPending && <GoalsSkeleton />}
      {versions.isError && (
        <ErrorState
          title="Your goals could not be loaded"
          error={versions.error}
          retrying={versions.isFetching}
          onRetry={versions.refetch}
        />
      )}
      {versions.data && !holds && (
        <EmptyState drawing={TARGET} action={<Button onClick={edit}>Set your goals</Button>}>
          A weight, energy for a day, or both: as much as helps you.
        </EmptyState>
      )}
      {newest && holds && (
        <CurrentGoal goal={newest} weight={series.data?.weight} unit={unit} today={today} />
      )}
      {newest && hasCheckIns(newest) && <CheckInPart />}
      {versions.data && versions.data.length > (holds ? 1 : 0) && (
        <History versions={holds ? versions.data.slice(1) : versions.data} unit={unit} />
      )}
      {body.data && isBodyKept && (
        <BodyPart body={body.data} unit={unit} onDeleted={() => mainHeading()?.focus()} />
      )}
      {newest && holds && <EndGoals newest={newest} onEnded={() => mainHeading()?.focus()} />}
      {!versions.isPending && <TrackingPart />}
      {versions.data && <p className={styles.soon}>Goals for sleep are coming soon.</p>}
      {editing && <GoalEditor goal={newest} onClose={() => setEditing(false)} />}
    </div>
  );
}

/** Whether the goals have what check-ins are about. */
const hasCheckIns = ({ weight_goal, every_day }: Goal) => weight_goal !== null || every_day.calories !== null;

/** Returns the page's heading, which takes the focus after the pressed button has disappeared. */
const mainHeading = () => document.querySelector<HTMLElement>('h1');

function GoalEditor({ goal, onClose }: { goal: Goal | null; onClose(): void }) {
  const [question, guardClose] = useState<string | null>(null);
  return (
    <LazyDialog
      title="Your goals"
      description="They apply from today. Earlier days keep the goals they had."
      size="lg"
      question={question}
      onClose={onClose}
      load={loadGoalDialog}
      props={{ goal, onClose, guardClose }}
    />
  );
}

/** Lists the earlier goals, newest first. */
function History({ versions, unit }: { versions: readonly Goal[]; unit: WeightUnit }) {
  return (
    <GoalPart title="Earlier goals">
      <ul className={styles.history}>
        {versions.map((goal) => (
          <li key={goal.valid_from}>
            <span className={styles.since}>From {dayWords(goal.valid_from)}</span>
            <GoalLines goal={goal} unit={unit} />
          </li>
        ))}
      </ul>
    </GoalPart>
  );
}

const dayWords = (date: LocalDate) => formatLocalDate(date, { dateStyle: 'medium' });

const NO_FOOD = { calories: null, protein: null, carbs: null, fat: null, fiber: null, salt: null };
const NO_TARGETS = { ...NO_FOOD, macros_by: 'grams' } as const;

/** Ends the goals from today on; earlier days keep theirs. */
function EndGoals({ newest, onEnded }: { newest: Goal; onEnded(): void }) {
  const [asking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () =>
      saveGoal(newest.version, {
        weight_goal: null,
        target_weight_kg: null,
        start_weight_kg: null,
        rate_kg_per_week: null,
        every_day: NO_TARGETS,
        training_day: null,
      }),
    meta: { success: 'Goals ended', invalidates: GOALS_CHANGED },
    onSuccess: onEnded,
  });
  return (
    <>
      <div className={styles.part}>
        <Button variant="secondary" alignSelf="start" onClick={() => setAsking(true)}>
          End these goals
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await end.mutateAsync();
        }}
        title="End your goals today?"
        confirmLabel="End goals"
      >
        Earlier days keep their goals, and you can set new ones at any time.
      </ConfirmDialog>
    </>
  );
}

/** Placeholder of a goal: a number with a line in each part. */
function GoalsSkeleton() {
  return (
    <LoadingState label="Loading your goals">
      <div className={styles.parts}>
        {['weight', 'day'].map((part) => (
          <div key={part} className={styles.part}>
            <SkeletonText textStyle="md" width="8rem" />
            <SkeletonText textStyle="3xl" width="11rem" maxW="full" />
            <SkeletonText textStyle="md" width="18rem" maxW="full" />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
