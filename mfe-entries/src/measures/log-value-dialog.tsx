import { Button, Heading } from '@fettle/shared-ui';
import { newId, useMutation, useQuery } from '@fettle/shared-ui/data';
import {
  Controller,
  DecimalInput,
  DialogForm,
  entryMoment,
  FormField,
  MomentField,
  positiveDecimal,
  showFormErrors,
  useForm,
  z,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { useState } from 'react';
import styles from './measures.module.css';
import {
  deleteValue,
  logValue,
  MEASURES_CHANGED,
  type Measure,
  type MeasureValue,
  measures,
  valueText,
} from './measures.queries.ts';

const valueForm = () =>
  z.object({ value: positiveDecimal('Please enter a number above 0'), occurred_at: entryMoment() });

interface LogValueDialogProps {
  measure: Measure;
  onClose(): void;
}

/** Body and footer of a dialog that logs a value of a measure, now or at an earlier time. */
export default function LogValueDialog({ measure, onClose }: LogValueDialogProps) {
  const { id, name, unit } = measure;
  const [value_id] = useState(newId);
  const [resolver] = useState(() => zodResolver(valueForm()));
  const form = useForm<
    z.input<ReturnType<typeof valueForm>>,
    unknown,
    z.output<ReturnType<typeof valueForm>>
  >({
    resolver,
    defaultValues: { value: '', occurred_at: null },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const save = useMutation({
    mutationFn: ({ value, occurred_at }: z.output<ReturnType<typeof valueForm>>) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return logValue(id, value_id, { value, time_zone: timeZone, ...(occurred_at ? { occurred_at } : {}) });
    },
    meta: {
      success: ({ value }: MeasureValue) => `${name}: ${valueText(value, measure)}`,
      undo: (stored: MeasureValue) => deleteValue(id, stored.id),
      invalidates: MEASURES_CHANGED,
    },
    onSuccess: onClose,
    onError: showFormErrors(setError, 'This was not saved. What you typed is still here.'),
  });
  return (
    <DialogForm
      saving={save.isPending}
      banner={formState.errors.root}
      onSubmit={handleSubmit((fields) => save.mutate(fields))}
      onCancel={onClose}
    >
      <FormField label={name} aside={unit} error={formState.errors.value}>
        <DecimalInput step={0.5} readOnly={save.isPending} {...register('value')} />
      </FormField>
      <Controller
        name="occurred_at"
        control={control}
        render={({ field, fieldState }) => (
          <MomentField {...field} disabled={save.isPending} error={fieldState.error} />
        )}
      />
      <LatestValues measure={measure} />
    </DialogForm>
  );
}

const MOMENT = (timeZone: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** The newest values, each with its deletion. */
function LatestValues({ measure }: { measure: Measure }) {
  const { data: values } = useQuery(measures.latest(measure.id));
  const remove = useMutation({
    mutationFn: async (value: MeasureValue) => {
      await deleteValue(measure.id, value.id);
      return value;
    },
    meta: {
      success: 'Value deleted',
      failure: 'The value was not deleted. Please try again.',
      undo: ({ id, value, occurred_at, time_zone }: MeasureValue) =>
        logValue(measure.id, id, { value, occurred_at, time_zone }),
      invalidates: MEASURES_CHANGED,
    },
  });
  if (!values?.length) return null;
  return (
    <section>
      <Heading as="h3" textStyle="sm" color="fg.muted">
        Latest
      </Heading>
      <ul className={styles.values}>
        {values.map((value) => {
          const words = `${valueText(value.value, measure)}, ${MOMENT(value.time_zone).format(new Date(value.occurred_at))}`;
          return (
            <li key={value.id}>
              <span>{words}</span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Delete ${words}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate(value)}
              >
                Delete
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
