import { Box, chakra, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { announce } from '../../core/announcer.tsx';
import { IconButton } from '../../core/controls/button.tsx';
import { Select } from '../../core/controls/select.tsx';
import { useEscapeWithin } from '../../core/use-escape-within.ts';
import { selectedWorkoutType, workoutTypes, workoutTypeValue } from '../../rules/workout-type.ts';
import { FormField } from '../form-field.tsx';
import { CustomWorkoutTypes } from './custom-workout-types.tsx';
import { NewWorkoutType } from './new-workout-type.tsx';

interface WorkoutTypeFieldProps {
  label?: ReactNode;
  hint?: ReactNode;
  /** The wire name of the field. */
  name?: string;
  /** Error of the selected type; the field itself shows errors of a new type. */
  error?: { message?: string };
  /** The member's own types, from their preferences. */
  types: readonly string[];
  /** The value of the selected type. */
  value: string;
  /** Also called with the default when the selected type is removed, here or elsewhere. */
  onChange(value: string): void;
  /** Called with a valid new label; `at` is its former index when a removal is undone. */
  onAdd(label: string, at?: number): void;
  onRemove(label: string): void;
  /** Label of a stored entry, which stays selectable after its type was removed. */
  entryLabel?: string;
  /** Shows the member's own types below, even while no type is being added. */
  showTypes?: boolean;
}

/**
 * The type of a workout: a dropdown of the built-in types and the member's own, and beside it a + that reveals a field
 * for a new type and the list of custom types to remove. A new type is selected at once; a removal can be undone.
 */
export function WorkoutTypeField({
  types,
  value,
  onChange,
  showTypes = false,
  ...field
}: WorkoutTypeFieldProps) {
  const { label = 'Workout type', hint, name, error, onAdd, onRemove, entryLabel } = field;
  const [adding, setAdding] = useState(false);
  const options = workoutTypes(types, entryLabel);
  const selected = selectedWorkoutType(value, options);
  const select = useRef<HTMLSelectElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (selected !== value) onChange(selected);
  }, [selected, value, onChange]);

  useEscapeWithin(panel, () => {
    setAdding(false);
    toggle.current?.focus();
  });

  function add(label: string): void {
    onAdd(label);
    onChange(workoutTypeValue(label));
    announce(`${label} added`);
    setAdding(false);
    select.current?.focus();
  }

  return (
    <div>
      <FormField label={label} hint={hint} error={error}>
        {/* Under large text the button wraps below, so that the type stays readable. */}
        <Flex wrap="wrap" gap={2} width="full">
          <Box flex="1 1 10rem" minW={0}>
            <Select
              ref={select}
              name={name}
              options={options}
              value={selected}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </Box>
          <IconButton
            ref={toggle}
            variant="secondary"
            aria-label="Add workout type"
            aria-expanded={adding}
            aria-controls={adding ? panelId : undefined}
            onClick={() => setAdding(!adding)}
          >
            <chakra.span
              display="contents"
              aria-hidden="true"
              css={{ '& svg': { transition: 'rotate 140ms ease-out', rotate: adding ? '45deg' : '0deg' } }}
            >
              <Plus />
            </chakra.span>
          </IconButton>
        </Flex>
      </FormField>
      <div ref={panel} id={panelId}>
        {adding && <NewWorkoutType types={types} onAdd={add} />}
      </div>
      {(adding || showTypes) && <CustomWorkoutTypes types={types} onAdd={onAdd} onRemove={onRemove} />}
    </div>
  );
}
