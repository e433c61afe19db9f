import { Button, Input, SegmentedControl, Text, TextArea } from '@fettle/shared-ui';
import {
  Controller,
  DecimalInput,
  DialogForm,
  FormField,
  showFormErrors,
  useFieldArray,
  useForm,
  useFormDraft,
  VersionConflict,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { CHALLENGE_LIMITS } from '@fettle/shared-ui/rules';
import { type EntryDialogProps, useCloseGuard } from '@fettle/shared-ui/slots';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { daysWords, missWords } from '../challenge-texts.ts';
import type { Challenge, OwnChallengeFields } from '../challenges.queries.ts';
import styles from './own-challenge-dialog.module.css';
import {
  challengeFields,
  newTask,
  type OwnChallengeInput,
  openingChallenge,
  ownChallengeForm,
} from './own-challenge-form.ts';
import { TaskFields } from './task-fields.tsx';
import { useSaveOwnChallenge } from './use-save-own-challenge.ts';

interface OwnChallengeDialogProps extends Pick<EntryDialogProps, 'onClose' | 'guardClose'> {
  /** The stored challenge; `null` for a new one. */
  challenge: Challenge | null;
}

const MISS_LABELS = [
  { value: 'stays-missed', label: 'Go on' },
  { value: 'starts-over', label: 'Start over' },
] as const;

/** Dialog for a member's own challenge. */
export default function OwnChallengeDialog({ challenge, onClose, guardClose }: OwnChallengeDialogProps) {
  const form = useForm<OwnChallengeInput>({
    resolver: zodResolver(ownChallengeForm),
    defaultValues: openingChallenge(challenge),
  });
  const { register, control, handleSubmit, watch, formState } = form;
  const { errors } = formState;
  const { fields, append, remove } = useFieldArray({ control, name: 'tasks', keyName: 'key' });
  const tasks = useRef<HTMLDivElement>(null);
  useCloseGuard(guardClose, formState.isDirty ? 'Your challenge is not saved yet.' : null);

  const { save, saving, conflict } = useSaveOwnChallenge(challenge, {
    onSaved: onClose,
    showErrors: showFormErrors(form.setError),
  });
  useFormDraft(form, challenge?.key ?? 'Challenge', formState.isDirty && !saving);
  const removeTask = (at: number) => {
    remove(at);
    tasks.current?.querySelector<HTMLElement>('[data-add-task]')?.focus();
  };

  return (
    <>
      <DialogForm
        saving={saving}
        banner={errors.root}
        onSubmit={handleSubmit((values) => save(challengeFields(values)))}
        onCancel={onClose}
      >
        <FormField label="Title" error={errors.title}>
          <Input {...register('title')} dir="auto" />
        </FormField>
        <FormField label="What it is about" error={errors.summary} hint="Optional.">
          <TextArea {...register('summary')} rows={2} dir="auto" />
        </FormField>
        <FormField label="Days" error={errors.days}>
          <DecimalInput step={1} {...register('days')} />
        </FormField>
        <div>
          <Text className={styles.label}>After a missed day</Text>
          <Controller
            name="miss"
            control={control}
            render={({ field: { name, value, onChange } }) => (
              <SegmentedControl
                label="After a missed day"
                name={name}
                options={MISS_LABELS}
                value={value}
                onChange={onChange}
              />
            )}
          />
          <Text color="fg.muted" textStyle="sm" mt={1.5}>
            {missWords({ miss: watch('miss') })}
          </Text>
        </div>
        <div ref={tasks} className={styles.tasks}>
          {fields.map(({ key }, at) => (
            <TaskFields
              key={key}
              form={form}
              at={at}
              onRemove={fields.length > 1 ? () => removeTask(at) : undefined}
            />
          ))}
          {fields.length < CHALLENGE_LIMITS.tasks && (
            <Button
              data-add-task
              variant="secondary"
              size="sm"
              icon={<Plus size={16} />}
              onClick={() => append(newTask(), { focusName: `tasks.${fields.length}.title` })}
            >
              Add a task
            </Button>
          )}
        </div>
      </DialogForm>
      {conflict && (
        <VersionConflict
          title="This challenge was changed elsewhere"
          mine={<Version challenge={conflict.mine} />}
          stored={<Version challenge={conflict.stored} />}
          onKeepMine={conflict.keepMine}
          onTakeStored={conflict.takeStored}
          onClose={conflict.close}
        />
      )}
    </>
  );
}

function Version({ challenge: { title, days, miss, tasks } }: { challenge: OwnChallengeFields }) {
  return (
    <>
      <p dir="auto">
        {title}, {daysWords(days)}
      </p>
      <p>{missWords({ miss })}</p>
      <ul className={styles.listed}>
        {tasks.map((task) => (
          <li key={task.id} dir="auto">
            {task.title}
          </li>
        ))}
      </ul>
    </>
  );
}
