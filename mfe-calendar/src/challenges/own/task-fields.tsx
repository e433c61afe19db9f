import { IconButton, Input, Select } from '@fettle/shared-ui';
import { DecimalInput, FormField, type useForm } from '@fettle/shared-ui/forms';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import styles from './own-challenge-dialog.module.css';
import type { OwnChallengeInput } from './own-challenge-form.ts';

interface TaskFieldsProps {
  form: ReturnType<typeof useForm<OwnChallengeInput>>;
  /** Index of the task in the form. */
  at: number;
  /** Called to remove the task; absent for the only task. */
  onRemove?: () => void;
}

const KINDS = [
  { value: 'tick', label: 'I check it off' },
  { value: 'amount', label: 'I reach an amount' },
  { value: 'workouts', label: 'I log workouts' },
  { value: 'entries', label: 'I log something else' },
];
const ENTRIES = [
  { value: 'progress-photos', label: 'Progress pictures' },
  { value: 'weight-entries', label: 'Weights' },
  { value: 'meal-entries', label: 'Meals' },
];
const UNITS = [
  { value: 'ml', label: 'ml' },
  { value: 'pages', label: 'pages' },
  { value: 'minutes', label: 'minutes' },
  { value: 'steps', label: 'steps' },
];

/** One task of a challenge: its title, its kind, and the numbers of that kind. */
export function TaskFields({ form: { register, watch, formState }, at, onRemove }: TaskFieldsProps) {
  const heading = useId();
  const errors = formState.errors.tasks?.[at];
  const kind = watch(`tasks.${at}.kind`);
  return (
    <section aria-labelledby={heading} className={styles.task}>
      <div className={styles.taskHead}>
        <h3 id={heading} className={styles.label}>
          Task {at + 1}
        </h3>
        {onRemove && (
          <IconButton
            variant="ghost"
            size="sm"
            color="fg.muted"
            aria-label={`Remove task ${at + 1}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <FormField label="What to do" error={errors?.title}>
        <Input {...register(`tasks.${at}.title`)} dir="auto" />
      </FormField>
      <FormField label="How it is done" error={errors?.kind}>
        <Select {...register(`tasks.${at}.kind`)} options={KINDS} />
      </FormField>
      {kind !== 'tick' && (
        <div className={styles.numbers} data-kind={kind}>
          {kind === 'amount' && (
            <>
              <FormField label="Amount" error={errors?.amount}>
                <DecimalInput step={1} {...register(`tasks.${at}.amount`)} />
              </FormField>
              <FormField label="Unit" error={errors?.unit}>
                <Select {...register(`tasks.${at}.unit`)} options={UNITS} />
              </FormField>
            </>
          )}
          {kind === 'entries' && (
            <FormField label="What is logged" error={errors?.of}>
              <Select {...register(`tasks.${at}.of`)} options={ENTRIES} />
            </FormField>
          )}
          {(kind === 'workouts' || kind === 'entries') && (
            <FormField label="How many" error={errors?.count}>
              <DecimalInput step={1} {...register(`tasks.${at}.count`)} />
            </FormField>
          )}
          {kind === 'workouts' && (
            <>
              <FormField label="Minutes each" error={errors?.minutes}>
                <DecimalInput step={5} {...register(`tasks.${at}.minutes`)} />
              </FormField>
              <FormField label="How many outdoors" error={errors?.outdoors}>
                <DecimalInput step={1} {...register(`tasks.${at}.outdoors`)} />
              </FormField>
            </>
          )}
        </div>
      )}
    </section>
  );
}
