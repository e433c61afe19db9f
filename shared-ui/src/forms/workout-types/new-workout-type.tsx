import { Box, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../core/controls/button.tsx';
import { Input } from '../../core/controls/input.tsx';
import { workoutTypeError, workoutTypeLabel } from '../../rules/workout-type.ts';
import { FormField } from '../form-field.tsx';

interface NewWorkoutTypeProps {
  types: readonly string[];
  /** Gets a label that keeps the rules. */
  onAdd(label: string): void;
}

/** A name for one more workout type, and Add. It stands in a form of its own or in none: Enter adds and sends nothing. */
export function NewWorkoutType({ types, onAdd }: NewWorkoutTypeProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  function add(): void {
    const refused = workoutTypeError(typed, types);
    setError(refused);
    if (refused) field.current?.focus();
    else onAdd(workoutTypeLabel(typed));
  }

  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // With Ctrl a dialog would save, before the new type is its selected one.
    event.stopPropagation();
    add();
  }

  return (
    <Box mt={3}>
      <FormField label="New workout type" error={error === null ? undefined : { message: error }}>
        <Flex gap={2} width="full">
          <Input
            ref={field}
            name="customWorkoutType"
            value={typed}
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(null);
            }}
            onKeyDown={addOnEnter}
          />
          <Button variant="secondary" flexShrink={0} onClick={add}>
            Add
          </Button>
        </Flex>
      </FormField>
    </Box>
  );
}
