import { Button, chakra } from '@fettle/shared-ui';
import { type Schemas, useToday } from '@fettle/shared-ui/data';
import { parseDecimal, type useForm, useWatch } from '@fettle/shared-ui/forms';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { LoggedWeight, LogWeightFields } from './log-weight-form.ts';
import { type TypedWeight, typedText, type WeightQuestion, weightQuestion } from './weight-hint.ts';

type LogWeightForm = ReturnType<typeof useForm<LogWeightFields, unknown, LoggedWeight>>;

interface QuestionOptions {
  form: LogWeightForm;
  /** Weigh-in to compare the typed weight with. */
  last: Schemas['WeightEntryDto'] | null | undefined;
  save(values: LoggedWeight): Promise<void>;
}

/**
 * Asks once before an implausible weight is saved: `submit` saves, or shows `question` below the field until it is
 * answered or the weight changes. The answer is kept for a retry.
 */
export function useWeightQuestion({ form, last, save }: QuestionOptions) {
  const { control, handleSubmit, setValue, setFocus } = form;
  const [text, unit, moment] = useWatch({ control, name: ['weight', 'unit', 'occurred_at'] });
  const today = useToday();
  const [asked, setAsked] = useState<AskedOf | null>(null);
  const [confirmed, setConfirmed] = useState('');

  const submit = (values: LoggedWeight) => {
    const typed = { weight: values.weight, unit: values.unit, date: moment?.date ?? today };
    const question = confirmed === typedText(typed) ? null : weightQuestion(typed, last, today);
    setAsked(question && { question, typed });
    if (!question) void save(values);
  };
  const answer = (weight: TypedWeight) => {
    setAsked(null);
    setConfirmed(typedText(weight));
    setValue('unit', weight.unit, { shouldDirty: true });
    void handleSubmit(save)();
  };
  const change = () => {
    setAsked(null);
    setFocus('weight');
  };

  const isAsked = asked && typedText(asked.typed) === typedText({ weight: parseDecimal(text) ?? 0, unit });
  const question: ReactNode = isAsked && <AskedWeight {...asked} onSave={answer} onChange={change} />;
  return { submit, question };
}

/** The question and its weight. */
interface AskedOf {
  question: WeightQuestion;
  typed: TypedWeight;
}

interface AskedWeightProps extends AskedOf {
  onSave(weight: TypedWeight): void;
  /** Called to return to the field. */
  onChange(): void;
}

/** Question before an implausible weight is saved, with a button for each possible weight. Takes the focus. */
function AskedWeight({ question, typed, onSave, onChange }: AskedWeightProps) {
  const { text, meant } = question;
  const first = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => first.current?.focus(), []);
  return (
    <chakra.div
      role="group"
      aria-labelledby={id}
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      bg="bg.muted"
      p={3}
    >
      <chakra.p id={id} mb={3}>
        {text}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap={2}>
        {meant ? (
          <Button ref={first} type="button" variant="soft" onClick={() => onSave(meant)}>
            Save {typedText(meant)}
          </Button>
        ) : (
          <Button ref={first} type="button" variant="soft" onClick={onChange}>
            Change it
          </Button>
        )}
        <Button type="button" variant="secondary" onClick={() => onSave(typed)}>
          Save {typedText(typed)}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
