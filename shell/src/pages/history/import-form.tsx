import { Button, Checkbox, chakra, Flex, Heading, Input, Stack } from '@fettle/shared-ui';
import { useMutation } from '@fettle/shared-ui/data';
import {
  DecimalInput,
  FieldError,
  FormBanner,
  FormField,
  parseDecimal,
  showFormErrors,
  useForm,
  useWatch,
} from '@fettle/shared-ui/forms';
import { isLocalDate } from '@fettle/shared-ui/rules';
import { type ReactNode, useId } from 'react';
import { DayStrip } from './day-strip.tsx';
import styles from './history.module.css';
import { chosenEntries, daysOfKinds } from './import-choice.ts';
import { countText, daysOf, entriesText, kindText } from './import-texts.ts';
import { type ImportedKind, type ImportPreview, imports } from './imports.queries.ts';

interface Choice {
  kinds: ImportedKind[];
  from: string;
  to: string;
  workout_minutes: string;
}

const rules = {
  kinds: { validate: (kinds: ImportedKind[]) => kinds.length > 0 || 'Please choose at least one kind' },
  from: { validate: (day: string) => isLocalDate(day) || 'Please enter a valid day' },
  to: {
    validate(day: string, { from }: Choice) {
      if (!isLocalDate(day)) return 'Please enter a valid day';
      return day >= from || 'The last day is before the first';
    },
  },
  workout_minutes: {
    validate: (typed: string) => (parseDecimal(typed) ?? 0) > 0 || 'Please enter a valid duration',
  },
};

/** The choice of kinds and days with its strip, the minutes that workouts lack, and the button that writes the entries. */
export function ImportForm({ preview, children }: { preview: ImportPreview; children: ReactNode }) {
  const { id, workouts_without_minutes: lacking } = preview;
  const [first = '', last = ''] = daysOf(preview);
  const found = preview.kinds.filter(({ count }) => count > 0);
  const all: Choice = { kinds: found.map(({ kind }) => kind), from: first, to: last, workout_minutes: '' };
  const { register, handleSubmit, setError, control, formState } = useForm({ defaultValues: all });
  const { errors } = formState;
  const choice = useWatch({ control }) as Choice;
  const needsMinutes = lacking > 0 && choice.kinds.includes('workout_entries');
  const apply = useMutation({ ...imports.apply, onError: showFormErrors(setError) });
  const submit = handleSubmit(({ workout_minutes, ...chosen }) => {
    const minutes = needsMinutes ? parseDecimal(workout_minutes) : null;
    apply.mutate({ id, ...chosen, ...(minutes !== null && { workout_minutes: minutes }) });
  });
  const headingId = useId();
  const days = { min: first, max: last };
  return (
    <chakra.form
      noValidate
      data-no-floating-button=""
      onSubmit={submit}
      className={styles.parts}
      aria-labelledby={headingId}
    >
      <DayStrip days={daysOfKinds(preview.days, choice.kinds)} />
      <Stack gap={5} maxW="form">
        <Heading as="h3" textStyle="sm" id={headingId}>
          What to import
        </Heading>
        <FormBanner error={errors.root} />
        <chakra.fieldset aria-label="Kinds of entries">
          {found.map(({ kind, count }) => (
            <div key={kind}>
              <Checkbox value={kind} {...register('kinds', rules.kinds)}>
                {kindText(kind, count)}
              </Checkbox>
            </div>
          ))}
          {errors.kinds?.message && <FieldError>{errors.kinds.message}</FieldError>}
        </chakra.fieldset>
        <Flex gap={4} direction={{ base: 'column', sm: 'row' }}>
          <FormField label="First day" error={errors.from}>
            <Input type="date" {...days} {...register('from', rules.from)} />
          </FormField>
          <FormField label="Last day" error={errors.to}>
            <Input type="date" {...days} {...register('to', rules.to)} />
          </FormField>
        </Flex>
        {needsMinutes && (
          <FormField
            label="Minutes of a workout"
            hint={`${countText(lacking, 'workout has', 'workouts have')} no duration in your files and ${lacking === 1 ? 'gets' : 'get'} this one.`}
            error={errors.workout_minutes}
          >
            <DecimalInput step={5} {...register('workout_minutes', rules.workout_minutes)} />
          </FormField>
        )}
        <Flex wrap="wrap" gap={2}>
          <Button type="submit" loading={apply.isPending}>
            Import {entriesText(chosenEntries(preview.days, choice))}
          </Button>
          {children}
        </Flex>
      </Stack>
    </chakra.form>
  );
}
