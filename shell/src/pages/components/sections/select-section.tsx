import { chakra, Select, Stack } from '@fettle/shared-ui';
import { FormField } from '@fettle/shared-ui/forms';
import { useState } from 'react';

const WORKOUTS = ['Weight Training', 'Resistance', 'Body Weight', 'Cardio', 'Yoga'].map((label) => ({
  value: label,
  label,
}));
const MEALS = [
  { value: 'breakfast', label: 'Breakfast' },
  { value: 'lunch', label: 'Lunch' },
  { value: 'dinner', label: 'Dinner', disabled: true },
];

export function SelectSection() {
  const [workout, setWorkout] = useState('Yoga');
  return (
    <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(14rem, 100%), 1fr))" gap={5}>
      <FormField label="Workout" hint={`You chose ${workout}`}>
        <Select
          options={WORKOUTS}
          value={workout}
          onChange={(event) => setWorkout(event.currentTarget.value)}
        />
      </FormField>
      <FormField label="Meal" hint="With a prompt; Dinner cannot be chosen">
        <Select options={MEALS} placeholder="Choose a meal" defaultValue="" />
      </FormField>
      <FormField label="Condition" error={{ message: 'Please select a challenge condition' }}>
        <Select options={MEALS} placeholder="Choose one" defaultValue="" />
      </FormField>
      <Stack gap={5}>
        <FormField label="Small">
          <Select options={WORKOUTS} size="sm" />
        </FormField>
        <FormField label="Disabled">
          <Select options={WORKOUTS} disabled />
        </FormField>
      </Stack>
    </chakra.div>
  );
}
