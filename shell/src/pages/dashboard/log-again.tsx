import { IconButton } from '@fettle/shared-ui';
import { mealEntries, type Schemas, useCreateEntry } from '@fettle/shared-ui/data';
import { Tooltip } from '@fettle/shared-ui/overlays';
import { Check, Repeat2 } from 'lucide-react';

interface LogAgainProps {
  meal: Pick<Schemas['MealEntryDto'], 'items'>;
  name: string;
}

/**
 * The same foods and portions, logged now in one tap; the toast takes it back. Once for each row: the new meal has a
 * row and a button of its own.
 */
export function LogAgain({ meal, name }: LogAgainProps) {
  const { mutate, isPending, isSuccess } = useCreateEntry(mealEntries, {
    meta: {
      success: { title: 'Logged again', message: name },
      failure: { title: 'Not logged', message: 'Please try again: it will not be logged twice.' },
    },
  });
  const items = meal.items.map(({ type, food_id, quantity, unit }) => ({ type, food_id, quantity, unit }));
  const label = isSuccess ? `Logged again: ${name}` : `Log again: ${name}`;
  return (
    <Tooltip content={isSuccess ? 'Logged again' : 'Log again'} placement="left">
      <IconButton
        variant="ghost"
        size="sm"
        color="fg.muted"
        aria-label={label}
        aria-busy={isPending}
        aria-disabled={isSuccess}
        onClick={() => mutate({ items })}
      >
        {isSuccess ? <Check aria-hidden="true" /> : <Repeat2 aria-hidden="true" />}
      </IconButton>
    </Tooltip>
  );
}
