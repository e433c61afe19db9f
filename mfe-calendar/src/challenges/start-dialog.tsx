import { Input, SegmentedControl, Text } from '@fettle/shared-ui';
import { api, newId, useMutation, useToday } from '@fettle/shared-ui/data';
import { DialogForm, FormField, showFormErrors, useForm, z, zodResolver } from '@fettle/shared-ui/forms';
import { addDays, formatLocalDate, isLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { useMemo, useRef } from 'react';
import { daysWords, missWords } from './challenge-texts.ts';
import { type Challenge, here, RUNS_CHANGED } from './challenges.queries.ts';
import styles from './start-dialog.module.css';
import { taskTitle } from './today/task-texts.ts';

/** The server accepts a day one up to a year before or after today. */
const MOST_DAYS = 365;

/** Form schema. `started_on` is used only if `when` is `other`. */
const startForm = (today: LocalDate) =>
  z.object({
    when: z.enum(['today', 'tomorrow', 'other']),
    started_on: z
      .string()
      .check(
        z.refine(
          (day) => isLocalDate(day) && day >= addDays(today, -MOST_DAYS) && day <= addDays(today, MOST_DAYS),
          'Please enter a day within a year of today',
        ),
      ),
  });

type StartFields = z.input<ReturnType<typeof startForm>>;

interface StartDialogProps {
  challenge: Challenge;
  onClose(): void;
}

const WHEN = [
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'other', label: 'Another day' },
] as const;

/** Shows the tasks of a challenge, asks for its day one and starts it. */
export default function StartDialog({ challenge, onClose }: StartDialogProps) {
  const today = useToday();
  const form = useForm<StartFields>({
    resolver: useMemo(() => zodResolver(startForm(today)), [today]),
    defaultValues: { when: 'today', started_on: today },
  });
  const { register, handleSubmit, setValue, setError, watch, formState } = form;
  const { when, started_on } = watch();
  // One id for all retries: a repeated request starts only one run.
  const id = useRef<string>(undefined);
  const start = useMutation({
    mutationFn: (day: string) => {
      id.current ??= newId();
      return api.post('/challenge-runs', {
        id: id.current,
        challenge: challenge.key,
        started_on: day,
        ...here(),
      });
    },
    meta: { success: `${challenge.title} started`, invalidates: RUNS_CHANGED },
    onSuccess: onClose,
    onError: showFormErrors(setError),
  });
  const first = when === 'other' ? started_on : addDays(today, when === 'today' ? 0 : 1);
  return (
    <DialogForm
      saving={start.isPending}
      saveLabel="Start"
      banner={formState.errors.root}
      onSubmit={handleSubmit(() => start.mutate(first))}
      onCancel={onClose}
    >
      <div>
        <Text className={styles.label}>Each of {daysWords(challenge.days)}</Text>
        <ul className={styles.tasks}>
          {challenge.tasks.map((task) => (
            <li key={task.id} dir="auto">
              {taskTitle(task)}
            </li>
          ))}
        </ul>
        <Text color="fg.muted" mt={2}>
          {missWords(challenge)}
        </Text>
      </div>
      <div>
        <Text className={styles.label}>Day one</Text>
        <SegmentedControl
          label="Day one"
          name="when"
          options={WHEN}
          value={when}
          onChange={(value) => {
            setValue('when', value, { shouldDirty: true });
            // The hidden date must not block the form.
            if (value !== 'other') setValue('started_on', today, { shouldValidate: formState.isSubmitted });
          }}
        />
      </div>
      {when === 'other' && (
        <FormField
          label="Date"
          error={formState.errors.started_on}
          hint={started_on < today ? 'What you logged since then counts already.' : undefined}
        >
          <Input
            type="date"
            min={addDays(today, -365)}
            max={addDays(today, 365)}
            {...register('started_on')}
          />
        </FormField>
      )}
      {when !== 'other' && (
        <Text color="fg.muted">
          It begins on {formatLocalDate(first, { weekday: 'long', month: 'long', day: 'numeric' })}.
        </Text>
      )}
    </DialogForm>
  );
}
