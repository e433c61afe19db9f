import { Box, Flex } from '@chakra-ui/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../core/controls/button.tsx';
import { Input } from '../../core/controls/input.tsx';
import { workoutTypeError, workoutTypeLabel } from '../../rules/workout-type.ts';
import { FormField } from '../form-field.tsx';

interface NewWorkoutTypeProps {
  types: readonly string[];
  /** Called with a valid label. */
  onAdd(label: string): void;
}

/** Input for a new workout type, with Add. Enter adds the type without submitting a form around it. */
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
    // Ctrl+Enter would save the dialog before the new type is selected.
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
