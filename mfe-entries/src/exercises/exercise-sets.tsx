import { Button, IconButton } from '@fettle/shared-ui';
import { DecimalInput } from '@fettle/shared-ui/forms';
import { type ExerciseSet, personalBest, type SetUnit, weightText } from '@fettle/shared-ui/rules';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { type DraftExercise, type DraftSet, setErrors, setOfDraft } from './exercise-draft.ts';
import styles from './exercise-sets.module.css';
import type { DoneExercise } from './exercises.queries.ts';
import { BEST_WORDS, setText } from './set-texts.ts';

interface ExerciseSetsProps {
  exercise: DraftExercise;
  /** Unit in which the member lifts. */
  unit: SetUnit;
  /** What the member did in it before; undefined for the first time. */
  done: DoneExercise | undefined;
  /** Whether sets that cannot be saved say so. */
  showsErrors: boolean;
  /** Whether the workout takes no more sets. */
  isFull: boolean;
  /** Whether it was just added: its first field takes the focus. */
  isNew: boolean;
  onChange(sets: readonly DraftSet[]): void;
  onAddSet(): void;
  onRemove(): void;
}

/** Change of a weight per press of an arrow key. */
const STEP: Record<SetUnit, number> = { kg: 2.5, lbs: 5 };

/** An exercise with its sets, each beside that of last time. */
export function ExerciseSets({
  exercise,
  unit,
  done,
  showsErrors,
  isFull,
  isNew,
  ...act
}: ExerciseSetsProps) {
  const { name, sets } = exercise;
  const heading = useId();
  const rows = useRef<HTMLOListElement>(null);
  const addSet = useRef<HTMLButtonElement>(null);
  const [best] = done?.best_sets ?? [];

  useEffect(() => {
    if (isNew) rows.current?.querySelector('input')?.focus();
  }, [isNew]);

  const change = (at: number, fields: Partial<DraftSet>) =>
    act.onChange(sets.map((set, other) => (other === at ? { ...set, ...fields } : set)));
  const remove = (at: number) => {
    if (sets.length === 1) return act.onRemove();
    act.onChange(sets.filter((_, other) => other !== at));
    addSet.current?.focus();
  };
  return (
    <li aria-labelledby={heading} className={styles.exercise}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <Button
          variant="ghost"
          size="sm"
          color="fg.muted"
          aria-label={`Remove ${name}`}
          onClick={act.onRemove}
        >
          Remove
        </Button>
      </div>
      {best && <p className={styles.quiet}>{bestWords(best, done?.one_rep_max_kg ?? null, unit)}</p>}
      <ol ref={rows} className={styles.sets}>
        {sets.map((set, at) => (
          <SetRow
            key={set.key}
            set={set}
            label={`${name}, set ${at + 1}`}
            number={at + 1}
            errors={showsErrors ? setErrors(set) : {}}
            words={wordsOf(set, sets.slice(0, at), done?.last_sets[at], done?.best_sets)}
            onChange={(fields) => change(at, fields)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {!isFull && (
        <Button
          ref={addSet}
          variant="secondary"
          size="sm"
          aria-label={`Add a set of ${name}`}
          onClick={act.onAddSet}
        >
          <Plus aria-hidden /> set
        </Button>
      )}
    </li>
  );
}

/** `Best so far: 100 kg × 5, estimated maximum 117 kg`: what could be lifted once; Fitness tells the formula. */
function bestWords(best: ExerciseSet, one_rep_max_kg: number | null, unit: SetUnit): string {
  const words = `Best so far: ${setText(best)}`;
  if (one_rep_max_kg === null) return words;
  return `${words}, estimated maximum ${weightText(one_rep_max_kg, unit, WHOLE)}`;
}
const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** The set of last time, and whether this one is a best against earlier workouts and the sets before it. */
function wordsOf(
  set: DraftSet,
  before: readonly DraftSet[],
  last: ExerciseSet | undefined,
  earlier: readonly ExerciseSet[] = [],
): string[] {
  const best = earlier.length > 0 && personalBest(setOfDraft(set), [...earlier, ...before.map(setOfDraft)]);
  const { seconds, distance_m } = set;
  const imported = seconds !== null || distance_m !== null;
  return [
    ...(imported ? [setText({ weight: null, unit: null, reps: null, seconds, distance_m })] : []),
    ...(last ? [`last ${setText(last)}`] : []),
    ...(best ? [BEST_WORDS[best]] : []),
  ];
}

interface SetRowProps {
  set: DraftSet;
  /** Name of the set for assistive technology. */
  label: string;
  number: number;
  errors: ReturnType<typeof setErrors>;
  /** Lines below the fields. */
  words: string[];
  onChange(fields: Partial<DraftSet>): void;
  onRemove(): void;
}

function SetRow({ set, label, number, errors, words, onChange, onRemove }: SetRowProps) {
  const help = useId();
  const { weight, unit, reps } = set;
  const messages = [errors.weight, errors.reps].filter((message) => message !== undefined);
  return (
    <li className={styles.set}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <DecimalInput
        className={styles.field}
        aria-label={`${label}, weight in ${unit}`}
        aria-describedby={help}
        aria-invalid={errors.weight !== undefined}
        step={STEP[unit]}
        value={weight}
        onChange={({ currentTarget }) => onChange({ weight: currentTarget.value })}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <span className={styles.unit}>{unit}&nbsp;×</span>
      <DecimalInput
        className={styles.field}
        inputMode="numeric"
        aria-label={`${label}, repetitions`}
        aria-describedby={help}
        aria-invalid={errors.reps !== undefined}
        value={reps}
        onChange={({ currentTarget }) => onChange({ reps: currentTarget.value })}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <IconButton variant="ghost" aria-label={`Remove ${label}`} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
      <p id={help} className={styles.words}>
        {messages.map((message) => (
          <span key={message} className={styles.error}>
            {message}
          </span>
        ))}
        {words.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </li>
  );
}
