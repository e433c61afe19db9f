import { Button, EmptyState, Text } from '@fettle/shared-ui';
import { useState } from 'react';

export function EmptyStateSection() {
  const [weights, setWeights] = useState(0);
  if (weights === 0)
    return (
      <EmptyState
        drawing="scale"
        action={<Button onClick={() => setWeights(1)}>Log your first weight</Button>}
      >
        Your weight and where it goes will stand here.
      </EmptyState>
    );
  return (
    <>
      <Text mb={4}>Now something is here, and the drawing is gone.</Text>
      <Button variant="secondary" onClick={() => setWeights(0)}>
        Empty it again
      </Button>
    </>
  );
}
