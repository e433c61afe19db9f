import { useEditPreferences } from '@fettle/shared-ui/data';
import { WorkoutTypeField } from '@fettle/shared-ui/forms';
import { DEFAULT_WORKOUT_TYPE } from '@fettle/shared-ui/rules';
import { useState } from 'react';

/**
 * The workout types as Log Workout offers them, to look at and to change. What is selected here is saved nowhere and
 * decides nothing: it shows a new type in its place, and leaves a removed one for Weight Training.
 */
export function CustomTypes({ types }: { types: readonly string[] }) {
  const { addWorkoutType, removeWorkoutType } = useEditPreferences();
  const [selected, select] = useState<string>(DEFAULT_WORKOUT_TYPE);
  return (
    <WorkoutTypeField
      label="Workout types"
      name="workoutType"
      types={types}
      value={selected}
      onChange={select}
      onAdd={addWorkoutType}
      onRemove={removeWorkoutType}
      showTypes
    />
  );
}
