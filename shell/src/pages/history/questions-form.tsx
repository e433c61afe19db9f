import { Button, chakra, Flex, Heading, Select } from '@fettle/shared-ui';
import { useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { FormBanner, FormField, showFormErrors, useForm } from '@fettle/shared-ui/forms';
import { WEIGHT_UNIT_LABELS } from '@fettle/shared-ui/rules';
import type { ReactNode } from 'react';
import { deviceTimeZone, sourcesText } from './import-texts.ts';
import { type Import, imports } from './imports.queries.ts';

const WEIGHT_UNITS = [
  { value: 'kg', label: WEIGHT_UNIT_LABELS.kg },
  { value: 'lb', label: WEIGHT_UNIT_LABELS.lbs },
];
const DISTANCE_UNITS = [
  { value: 'km', label: 'Kilometers (km)' },
  { value: 'mi', label: 'Miles (mi)' },
];
const required = 'Please choose a unit';

interface Answers {
  weight_unit: '' | 'kg' | 'lb';
  distance_unit: '' | 'km' | 'mi';
  time_zone: string;
}

interface QuestionsFormProps {
  of: Import;
  /** Called once the list has the state after the answers. */
  onRead?(): void;
  /** Buttons beside Continue. */
  children: ReactNode;
}

/** Asks what the files leave open, with the reason, and has them read. */
export function QuestionsForm({ of, onRead, children }: QuestionsFormProps) {
  const { id, questions, sources } = of;
  const defaultValues: Answers = { weight_unit: '', distance_unit: '', time_zone: deviceTimeZone() };
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues });
  const { errors } = formState;
  const client = useQueryClient();
  const read = useMutation({
    ...imports.read,
    onSuccess: () => client.invalidateQueries({ queryKey: imports.queryKey }).then(onRead),
    onError: showFormErrors(setError),
  });
  const submit = handleSubmit(({ weight_unit, distance_unit, time_zone }) =>
    read.mutate({
      id,
      time_zone,
      ...(weight_unit && { weight_unit }),
      ...(distance_unit && { distance_unit }),
    }),
  );
  const files = sources.length === 1 ? `${sources[0]}’s files do` : `The files of ${sourcesText(of)} do`;
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap={5} maxW="form">
      <Heading as="h2" textStyle="lg">
        {questions.length === 1 ? 'One question first' : 'Some questions first'}
      </Heading>
      <FormBanner error={errors.root} />
      {questions.includes('weight_unit') && (
        <FormField
          label="Unit of weights"
          hint={`${files} not say in which unit the weights are.`}
          error={errors.weight_unit}
        >
          <Select options={WEIGHT_UNITS} placeholder="Choose" {...register('weight_unit', { required })} />
        </FormField>
      )}
      {questions.includes('distance_unit') && (
        <FormField
          label="Unit of distances"
          hint={`${files} not say in which unit the distances are.`}
          error={errors.distance_unit}
        >
          <Select
            options={DISTANCE_UNITS}
            placeholder="Choose"
            {...register('distance_unit', { required })}
          />
        </FormField>
      )}
      {questions.includes('time_zone') && (
        <FormField
          label="Home time zone"
          hint={`${files} not name a time zone. The times are taken as those of your home.`}
          error={errors.time_zone}
        >
          <Select options={timeZones()} {...register('time_zone')} />
        </FormField>
      )}
      <Flex wrap="wrap" gap={2}>
        <Button type="submit" loading={read.isPending}>
          Continue
        </Button>
        {children}
      </Flex>
    </chakra.form>
  );
}

/** All zones that the browser knows, and the device's own, which may have an older name. */
function timeZones() {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', deviceTimeZone()]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
