import { Button, Flex, ReorderableList, Text } from '@fettle/shared-ui';
import { useState } from 'react';

const DAY = [
  { id: 'warm-up', name: 'Warm-up', detail: '5 min' },
  { id: 'squats', name: 'Squats', detail: '4 × 8' },
  { id: 'bench-press', name: 'Bench press', detail: '4 × 6' },
  { id: 'rows', name: 'Rows', detail: '3 × 10' },
  { id: 'plank', name: 'Plank', detail: '3 × 45 s' },
];

export function ReorderableListSection() {
  const [exercises, setExercises] = useState(DAY);
  return (
    <>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap={3} mb={3}>
        <Text fontWeight="medium">Today’s workout</Text>
        <Button size="sm" variant="ghost" disabled={exercises === DAY} onClick={() => setExercises(DAY)}>
          Reset the order
        </Button>
      </Flex>
      <ReorderableList
        label="Today’s workout"
        items={exercises}
        onReorder={(ids) =>
          setExercises(ids.flatMap((id) => exercises.filter((exercise) => exercise.id === id)))
        }
        renderItem={({ name, detail }) => (
          <Flex justify="space-between" columnGap={4} wrap="wrap">
            <span>{name}</span>
            <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {detail}
            </Text>
          </Flex>
        )}
      />
    </>
  );
}
