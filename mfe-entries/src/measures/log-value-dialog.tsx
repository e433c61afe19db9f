import { Button, ErrorState, Heading } from '@fettle/shared-ui';
import { newId, useMutation, useQuery } from '@fettle/shared-ui/data';
import {
  Controller,
  DecimalInput,
  DialogForm,
  entryMoment,
  FormField,
  MomentField,
  parseDecimal,
  showFormErrors,
  useForm,
  z,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { formatClockTime, formatLocalDate, MAX_MEASURE_VALUE, zoneOfEntry } from '@fettle/shared-ui/rules';
import { useRef, useState } from 'react';
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

const OUTSIDE = `Please enter a number from 0 to ${new Intl.NumberFormat().format(MAX_MEASURE_VALUE)}`;

/** Number in the reader's decimals. 0 is a value: of pain, of cigarettes, of ketones. */
const measureValue = z.pipe(
  z.string(),
  z.transform((typed, context): number => {
    const value = parseDecimal(typed);
    if (value !== null && value >= 0 && value <= MAX_MEASURE_VALUE) return value;
    context.issues.push({ code: 'custom', message: OUTSIDE, input: typed });
    return 0;
  }),
);

const valueForm = () => z.object({ value: measureValue, occurred_at: entryMoment() });

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

/** Formats `Mar 9, 2026, 7:30 AM` as clocks showed it where the value was measured. */
const momentText = (value: MeasureValue) =>
  `${formatLocalDate(value.local_date, { dateStyle: 'medium' })}, ${formatClockTime(value.occurred_at, zoneOfEntry(value))}`;

/** Numbers of values that the list shows, one after the other. */
const SHOWN = [5, 25, 125, 1000];

/** The newest values, each with its deletion, and earlier ones when the member asks for them. */
function LatestValues({ measure }: { measure: Measure }) {
  const [more, setMore] = useState(0);
  const limit = SHOWN[more] ?? 5;
  const { data: values, error, isFetching, refetch } = useQuery(measures.latest(measure.id, limit));
  const heading = useRef<HTMLHeadingElement>(null);
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
  if (!values && error)
    return (
      <ErrorState
        compact
        title="The latest values could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    );
  if (!values?.length) return null;
  return (
    <section>
      <Heading as="h3" ref={heading} tabIndex={-1} textStyle="sm" color="fg.muted">
        Latest
      </Heading>
      <ul className={styles.values}>
        {values.map((value) => {
          const words = `${valueText(value.value, measure)}, ${momentText(value)}`;
          return (
            <li key={value.id}>
              <span>{words}</span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Delete ${words}`}
                disabled={remove.isPending}
                onClick={() => {
                  remove.mutate(value);
                  // The pressed button disappears.
                  heading.current?.focus();
                }}
              >
                Delete
              </Button>
            </li>
          );
        })}
      </ul>
      {values.length === limit && more < SHOWN.length - 1 && (
        <Button size="sm" variant="ghost" ms={-3} disabled={isFetching} onClick={() => setMore(more + 1)}>
          Show earlier ones
        </Button>
      )}
    </section>
  );
}
