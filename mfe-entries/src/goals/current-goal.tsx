import { NumberValue, Text } from '@fettle/shared-ui';
import type { Schemas } from '@fettle/shared-ui/data';
import {
  dailyTargets,
  fromKilograms,
  type LocalDate,
  type WeightUnit,
  weightText,
} from '@fettle/shared-ui/rules';
import { GoalPart } from './goal-part.tsx';
import { paceWords, reachWords } from './goal-texts.ts';
import type { Goal } from './goals.queries.ts';
import styles from './goals-page.module.css';
import { MACROS } from './macro-split.ts';
import { reachOf, shareOfWay } from './way-to-goal.ts';

interface CurrentGoalProps {
  goal: Goal;
  /** Weights of the last weeks; undefined until they are loaded. */
  weight: Schemas['WeightSeriesDto'] | undefined;
  unit: WeightUnit;
  today: LocalDate;
}

/** Shows the current goal: the weight with the progress towards it, and the daily targets for food. */
export function CurrentGoal({ goal, weight, unit, today }: CurrentGoalProps) {
  return (
    <div className={styles.parts}>
      {goal.weight_goal && <WeightPart goal={goal} weight={weight} unit={unit} today={today} />}
      <div className={styles.days}>
        <TargetsPart title="Every day" targets={goal.every_day} />
        {goal.training_day && <TargetsPart title="Training days" targets={goal.training_day} />}
      </div>
    </div>
  );
}

function WeightPart({ goal, weight, unit, today }: CurrentGoalProps) {
  const { weight_goal, target_weight_kg, start_weight_kg, rate_kg_per_week } = goal;
  const target = target_weight_kg ?? 0;
  const now = weight?.trend_kg.at(-1) ?? null;
  const share = weight_goal === 'reach' ? shareOfWay(start_weight_kg, now, target) : null;
  return (
    <GoalPart title={weight_goal === 'reach' ? 'Weight to reach' : 'Weight to keep'}>
      <div className={styles.number}>
        <NumberValue value={fromKilograms(target, unit)} unit={unit} fixed size="3xl" />
      </div>
      {share !== null && start_weight_kg !== null && (
        <>
          <div className={styles.way} aria-hidden="true">
            <div className={styles.done} style={{ width: `${share * 100}%` }} />
          </div>
          <div className={styles.ends} aria-hidden="true">
            <span>{weightText(start_weight_kg, unit)}</span>
            <span>{weightText(target, unit)}</span>
          </div>
        </>
      )}
      <Text color="fg.muted" maxW="prose">
        {now !== null && `Your trend is at ${weightText(now, unit)}. `}
        {share !== null && start_weight_kg !== null && `You began at ${weightText(start_weight_kg, unit)}. `}
        {rate_kg_per_week !== null && `Planned: ${paceWords(rate_kg_per_week, unit)}. `}
        {weight_goal === 'reach' && weight && reachWords(reachOf(goal, weight, today), today)}
      </Text>
    </GoalPart>
  );
}

const LABELS = { protein: 'Protein', carbs: 'Carbs', fat: 'Fat' } as const;

const LIMITS = [
  ['fiber', 'Fiber, at least'],
  ['salt', 'Salt, at most'],
] as const;

function TargetsPart({ title, targets }: { title: string; targets: Goal['every_day'] }) {
  const day = dailyTargets(targets);
  const named = MACROS.filter((macro) => day[macro] !== null);
  const limits = LIMITS.filter(([name]) => typeof targets[name] === 'number');
  return (
    <GoalPart title={title}>
      {day.calories === null && named.length + limits.length === 0 && (
        <Text color="fg.muted">No targets for food.</Text>
      )}
      {day.calories !== null && (
        <div className={styles.number}>
          <NumberValue value={day.calories} unit="kcal" digits={0} size="3xl" />
        </div>
      )}
      {named.length + limits.length > 0 && (
        <dl className={styles.macros}>
          {named.map((macro) => (
            <div key={macro} data-macro={macro}>
              <dt>{LABELS[macro]}</dt>
              <dd>
                <NumberValue value={day[macro]} unit={unitOf(targets, macro)} size="lg" />
              </dd>
            </div>
          ))}
          {limits.map(([name, label]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <NumberValue value={targets[name]} unit="g" size="lg" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </GoalPart>
  );
}

/** Unit of a macro; a member who set shares sees the share beside the grams. */
const unitOf = (targets: Goal['every_day'], macro: (typeof MACROS)[number]) =>
  targets.macros_by === 'shares' ? `g, ${targets[macro]}%` : 'g';
