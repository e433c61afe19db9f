import { Button, chakra } from '@fettle/shared-ui';
import { useEffect, useId, useRef } from 'react';
import { type TypedWeight, type WeightQuestion, weightText } from './weight-hint.ts';

/** The question and the weight that it is about. */
export interface AskedOf {
  question: WeightQuestion;
  typed: TypedWeight;
}

interface AskedWeightProps extends AskedOf {
  onSave(weight: TypedWeight): void;
  /** Back to the field. */
  onChange(): void;
}

/** The question before an implausible weight is saved, with an answer for each weight that it may be. It takes the focus. */
export function AskedWeight({ question, typed, onSave, onChange }: AskedWeightProps) {
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
            Save {weightText(meant)}
          </Button>
        ) : (
          <Button ref={first} type="button" variant="soft" onClick={onChange}>
            Change it
          </Button>
        )}
        <Button type="button" variant="secondary" onClick={() => onSave(typed)}>
          Save {weightText(typed)}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
