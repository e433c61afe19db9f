import { Button, EmptyState, Flex } from '@fettle/shared-ui';
import { openEntry } from '../../layout/new-entry.ts';

/** Where a new member starts: nothing was logged ever. */
export function FirstSteps() {
  return (
    <EmptyState
      drawing="scale"
      action={
        <Flex gap={3} direction={{ base: 'column', sm: 'row' }}>
          <Button onClick={(event) => openEntry('entry:log-weight', event.currentTarget)}>
            Log your first weight
          </Button>
          <Button variant="outline" onClick={(event) => openEntry('entry:log-food', event.currentTarget)}>
            Log a meal
          </Button>
        </Flex>
      }
    >
      Start with one number: your weight, or what you just ate. Your days fill this page from there.
    </EmptyState>
  );
}
