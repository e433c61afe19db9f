import { Button, Input, SegmentedControl, Text, TextArea } from '@fettle/shared-ui';
import { ApiError, api, newId, useMutation, useQueryClient } from '@fettle/shared-ui/data';
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
import { useRef, useState } from 'react';
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
  const client = useQueryClient();
  const form = useForm<OwnChallengeInput>({
    resolver: zodResolver(ownChallengeForm),
    defaultValues: openingChallenge(challenge),
  });
  const { register, control, handleSubmit, setError, watch, formState } = form;
  const { errors } = formState;
  const { fields, append, remove } = useFieldArray({ control, name: 'tasks', keyName: 'key' });
  const [conflict, setConflict] = useState<{ stored: Challenge; mine: OwnChallengeFields } | null>(null);
  const tasks = useRef<HTMLDivElement>(null);
  // One id for all retries: a repeated request creates one challenge.
  const id = useRef<string>(undefined);
  useCloseGuard(guardClose, formState.isDirty ? 'Your challenge is not saved yet.' : null);

  const save = useMutation({
    mutationFn: ({ mine, version }: { mine: OwnChallengeFields; version: number }) => {
      id.current ??= newId();
      if (!challenge) return api.post('/challenges', { id: id.current, ...mine });
      const path = { id: challenge.key };
      return api.put('/challenges/{id}', mine, { path, headers: { 'If-Match': String(version) } });
    },
    meta: { success: 'Challenge saved', invalidates: [['challenges']] },
    onSuccess: onClose,
    onError: (failure, { mine }) => {
      const stored = failure instanceof ApiError && failure.code === 'VERSION_CONFLICT' && failure.data;
      if (stored) setConflict({ stored: stored as Challenge, mine });
      else showFormErrors(setError)(failure);
    },
  });
  useFormDraft(form, challenge?.key ?? 'Challenge', formState.isDirty && !save.isPending);
  const removeTask = (at: number) => {
    remove(at);
    tasks.current?.querySelector<HTMLElement>('[data-add-task]')?.focus();
  };

  return (
    <>
      <DialogForm
        saving={save.isPending}
        banner={errors.root}
        onSubmit={handleSubmit((values) =>
          save.mutate({ mine: challengeFields(values), version: challenge?.version ?? 0 }),
        )}
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
          onKeepMine={() => {
            setConflict(null);
            save.mutate({ mine: conflict.mine, version: conflict.stored.version });
          }}
          onTakeStored={() => {
            void client.invalidateQueries({ queryKey: ['challenges'] });
            onClose();
          }}
          onClose={() => setConflict(null)}
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
