import { Button, chakra, Flex, Heading, Select, Stack, Text } from '@fettle/shared-ui';
import { useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { FormBanner, FormField, showFormErrors, useForm } from '@fettle/shared-ui/forms';
import type { ReactNode } from 'react';
import { TableForm } from './columns/table-form.tsx';
import { answersFor, DISTANCE_UNITS, firstAnswers, WEIGHT_UNITS } from './import-answers.ts';
import { deviceTimeZone, sourcesText } from './import-texts.ts';
import { type Import, imports } from './imports.queries.ts';

const required = 'Please choose a unit';

interface QuestionsFormProps {
  of: Import;
  /** Called once the list has the state after the answers. */
  onRead?(): void;
  /** Buttons beside Continue. */
  children: ReactNode;
}

/** Asks what the files leave open, with the reason, and has them read. */
export function QuestionsForm({ of, onRead, children }: QuestionsFormProps) {
  const { questions } = of;
  const form = useForm({ defaultValues: firstAnswers(of) });
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const client = useQueryClient();
  const read = useMutation({
    ...imports.read,
    onSuccess: () => client.invalidateQueries({ queryKey: imports.queryKey }).then(onRead),
    onError: showFormErrors(setError),
  });
  const submit = handleSubmit((answers) => read.mutate(answersFor(of, answers)));
  const files = filesText(of);
  return (
    <chakra.form
      noValidate
      data-no-floating-button=""
      onSubmit={submit}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap={5}
    >
      <Heading as="h2" textStyle="lg">
        {heading(questions)}
      </Heading>
      <FormBanner error={errors.root} />
      {questions.includes('columns') && (
        <>
          <Text color="fg.muted" textWrap="pretty">
            Fettle does not know this format. Please check what it has guessed.
          </Text>
          <Stack gap={10}>
            {of.tables.map((table, at) => (
              <TableForm key={table.id} {...{ table, at, form }} />
            ))}
          </Stack>
        </>
      )}
      <Stack gap={5} maxW="form" _empty={{ display: 'none' }}>
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
            <Select options={timeZones(of.answers?.time_zone)} {...register('time_zone')} />
          </FormField>
        )}
      </Stack>
      <Flex wrap="wrap" gap={2}>
        <Button type="submit" loading={read.isPending}>
          Continue
        </Button>
        {children}
      </Flex>
    </chakra.form>
  );
}

function heading(questions: Import['questions']): string {
  if (questions.includes('columns')) return 'Which column has what?';
  return questions.length === 1 ? 'One question first' : 'Some questions first';
}

/** Beginning of a sentence about what the files leave open. */
function filesText(of: Import): string {
  if (of.questions.includes('columns')) return 'Your files do';
  return of.sources.length === 1 ? `${of.sources[0]}’s files do` : `The files of ${sourcesText(of)} do`;
}

/** All zones that the browser knows, the device's own, which may have an older name, and that of the last answer. */
function timeZones(answer = 'UTC') {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', deviceTimeZone(), answer]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
