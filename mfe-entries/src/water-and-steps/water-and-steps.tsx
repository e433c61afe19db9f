import { Button, ErrorState, SkeletonText } from '@fettle/shared-ui';
import { usePreferences, useQuery, useToday } from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { type ReactNode, useRef, useState } from 'react';
import { StepsDialog, WaterDialog } from './day-dialogs.tsx';
import { useWater } from './use-water.ts';
import styles from './water-and-steps.module.css';
import { stepsOn } from './water-and-steps.queries.ts';
import { toMillilitres, USUAL_WATER, waterProgress, waterText, waterUnit } from './water-units.ts';

const WHOLE = new Intl.NumberFormat();

/** A row each for the water and the steps of today; a part of the dashboard, which shows it to members who asked for one. */
export default function WaterAndSteps() {
  const today = useToday();
  const { water, steps } = usePreferences();
  return (
    <div className={styles.rows}>
      {water.shown && <WaterRow today={today} />}
      {steps.shown && <StepsRow today={today} />}
    </div>
  );
}

interface RowProps {
  name: string;
  /** Progress in words; `null` while it is loaded. */
  text: string | null;
  /** Share of the goal from 0 to 1; `null` without a goal. */
  share: number | null;
  children: ReactNode;
}

/** One line: what there is of the goal, a quiet bar below it, and the buttons. */
function Row({ name, text, share, children }: RowProps) {
  return (
    <section className={styles.row} aria-label={name}>
      <div className={styles.amount}>
        <div className={styles.words}>
          <span className={styles.name}>{name}</span>{' '}
          {text === null ? <SkeletonText textStyle="md" width="7rem" /> : <span>{text}</span>}
        </div>
        {share !== null && (
          <div className={styles.track} aria-hidden="true">
            <div className={styles.bar} style={{ width: `${Math.min(1, share) * 100}%` }} />
          </div>
        )}
      </div>
      <div className={styles.actions}>{text !== null && children}</div>
    </section>
  );
}

function WaterRow({ today }: { today: LocalDate }) {
  const { water, weightEntry } = usePreferences();
  const unit = waterUnit(weightEntry.defaultUnit);
  const day = useWater(today, unit);
  // The day and its total when the dialog was opened: it stays open, and on its day, past midnight.
  const [correcting, setCorrecting] = useState<{ date: LocalDate; amount: number } | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const settle = (act: () => void) => {
    act();
    // The pressed button disappears.
    first.current?.focus();
  };
  const { total_ml } = day;
  return (
    <>
      {total_ml === null && day.error ? (
        <NotLoaded title="Your water could not be loaded" error={day.error} onRetry={day.refetch} />
      ) : (
        <Row
          name="Water"
          text={total_ml === null ? null : waterProgress(total_ml, water.goalMl, unit)}
          share={water.goalMl === null ? null : (total_ml ?? 0) / water.goalMl}
        >
          {USUAL_WATER[unit].map((amount, at) => (
            <Button
              key={amount}
              ref={at === 0 ? first : undefined}
              size="sm"
              variant="soft"
              onClick={() => day.add(toMillilitres(amount, unit))}
            >
              {`+${amount} ${unit}`}
            </Button>
          ))}
          <Button
            size="sm"
            variant="ghost"
            aria-label="Edit water"
            disabled={day.isSaving}
            onClick={() => total_ml !== null && setCorrecting({ date: today, amount: total_ml })}
          >
            Edit
          </Button>
        </Row>
      )}
      {day.unsaved_ml > 0 && (
        <p className={styles.unsaved}>
          <span>{waterText(day.unsaved_ml, unit)} not saved yet.</span>
          <Button size="sm" variant="soft" onClick={() => settle(day.repeat)}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={() => settle(() => day.dismiss())}>
            Dismiss
          </Button>
        </p>
      )}
      {correcting && (
        <WaterDialog {...correcting} unit={unit} onSaved={day.dismiss} onClose={() => setCorrecting(null)} />
      )}
    </>
  );
}

function StepsRow({ today }: { today: LocalDate }) {
  const { goal } = usePreferences().steps;
  const { data: steps, error, refetch } = useQuery(stepsOn(today));
  // As for water.
  const [editing, setEditing] = useState<{ date: LocalDate; amount: number | null } | null>(null);
  return (
    <>
      {steps === undefined && error ? (
        <NotLoaded title="Your steps could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Row
          name="Steps"
          text={steps === undefined ? null : stepsText(steps, goal)}
          share={goal === null ? null : (steps ?? 0) / goal}
        >
          <Button
            size="sm"
            variant="soft"
            onClick={() => steps !== undefined && setEditing({ date: today, amount: steps })}
          >
            {steps === null ? 'Add steps' : 'Edit steps'}
          </Button>
        </Row>
      )}
      {editing && <StepsDialog {...editing} onClose={() => setEditing(null)} />}
    </>
  );
}

/** Formats `8,412 of 10,000`; a dash where the steps are not known. */
function stepsText(steps: number | null, goal: number | null): string {
  const known = steps === null ? '–' : WHOLE.format(steps);
  return goal === null ? known : `${known} of ${WHOLE.format(goal)}`;
}

function NotLoaded(props: { title: string; error: unknown; onRetry(): unknown }) {
  return <ErrorState compact {...props} />;
}
