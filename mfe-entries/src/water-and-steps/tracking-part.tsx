import { Button, Text, Toggle } from '@fettle/shared-ui';
import { useEditPreferences, usePreferences } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { LEAST_DAILY_GOAL, MAX_STEPS, MAX_WATER_ML } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import { GoalPart } from '../goals/goal-part.tsx';
import { MeasureList } from '../measures/measure-list.tsx';
import styles from './tracking-part.module.css';
import { leastIn, mostIn, toMillilitres, waterIn, waterText, waterUnit } from './water-units.ts';

const WHOLE = new Intl.NumberFormat();

/** Switches for water, steps and body measures, with the goals of those that are on. */
export function TrackingPart() {
  const { water, steps, measures, weightEntry } = usePreferences();
  const { edit, saveNow } = useEditPreferences();
  const unit = waterUnit(weightEntry.defaultUnit);
  const change = (fields: Parameters<typeof edit>[0]) => {
    edit(fields);
    saveNow();
  };
  return (
    <GoalPart title="Water, steps and measures">
      <Text color="fg.muted" maxW="prose">
        Off until you want them. Water and steps are then on the dashboard, measures here and in Analytics.
      </Text>
      <div className={styles.tracked}>
        <Toggle label="Water" checked={water.shown} onChange={(shown) => change({ water: { shown } })} />
        {water.shown && (
          <DailyGoal
            name="water"
            text={water.goalMl === null ? null : waterText(water.goalMl, unit)}
            unit={unit}
            amount={water.goalMl === null ? null : waterIn(water.goalMl, unit)}
            least={leastIn(LEAST_DAILY_GOAL, unit)}
            most={mostIn(MAX_WATER_ML, unit)}
            step={unit === 'ml' ? 100 : 4}
            onSave={(goal) => change({ water: { goalMl: goal === null ? null : toMillilitres(goal, unit) } })}
          />
        )}
      </div>
      <div className={styles.tracked}>
        <Toggle label="Steps" checked={steps.shown} onChange={(shown) => change({ steps: { shown } })} />
        {steps.shown && (
          <DailyGoal
            name="steps"
            text={steps.goal === null ? null : `${WHOLE.format(steps.goal)} steps`}
            unit="steps"
            amount={steps.goal}
            least={LEAST_DAILY_GOAL}
            most={MAX_STEPS}
            step={500}
            onSave={(goal) => change({ steps: { goal } })}
          />
        )}
      </div>
      <div className={styles.tracked}>
        <Toggle
          label="Body measures"
          checked={measures.shown}
          onChange={(shown) => change({ measures: { shown } })}
        />
        {measures.shown && <MeasureList />}
      </div>
    </GoalPart>
  );
}

interface DailyGoalProps {
  /** Name in the labels: `water`. */
  name: string;
  /** The goal in words; `null` without one. */
  text: string | null;
  unit: string;
  amount: number | null;
  least: number;
  most: number;
  step: number;
  onSave(goal: number | null): void;
}

const loadAmountDialog = () => import('./amount-dialog.tsx');

/** A goal for each day, and a button that changes it. */
function DailyGoal({ name, text, onSave, unit, ...field }: DailyGoalProps) {
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <div className={styles.goal}>
      <Text color={text === null ? 'fg.muted' : undefined} fontVariantNumeric="tabular-nums">
        {text === null ? 'No goal' : `Goal ${text} a day`}
      </Text>
      <Button
        size="sm"
        variant="ghost"
        aria-label={text === null ? `Set a goal for ${name}` : `Change the goal for ${name}`}
        onClick={() => setEditing(true)}
      >
        {text === null ? 'Set a goal' : 'Change'}
      </Button>
      {editing && (
        <LazyDialog
          title={`Goal for ${name}`}
          description="For each day. Leave it empty for none."
          size="sm"
          onClose={close}
          load={loadAmountDialog}
          props={{
            ...field,
            label: 'Goal',
            unit: `${unit} a day`,
            save: async (goal: number | null) => onSave(goal),
            onClose: close,
          }}
        />
      )}
    </div>
  );
}
