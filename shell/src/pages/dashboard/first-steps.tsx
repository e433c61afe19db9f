import { Button, EmptyState, Flex } from '@fettle/shared-ui';
import { openEntry } from '../../layout/new-entry/new-entry-store.ts';

/** With large text a button's words need two lines on a phone. */
const WRAPPING = { whiteSpace: 'normal', h: 'auto', minH: 'control', py: 2 } as const;

/** Where a new member starts: nothing was logged ever. */
export function FirstSteps() {
  return (
    <EmptyState
      drawing="scale"
      action={
        <Flex gap={3} direction={{ base: 'column', sm: 'row' }}>
          <Button {...WRAPPING} onClick={(event) => openEntry('entry:log-weight', event.currentTarget)}>
            Log your first weight
          </Button>
          <Button
            {...WRAPPING}
            variant="secondary"
            onClick={(event) => openEntry('entry:log-food', event.currentTarget)}
          >
            Log a meal
          </Button>
        </Flex>
      }
    >
      Start with one number: your weight, or what you just ate. Your days fill this page from there.
    </EmptyState>
  );
}
