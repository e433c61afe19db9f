import { Button, toast } from '@fettle/shared-ui';
import { mealEntries, useCreateEntry } from '@fettle/shared-ui/data';
import type { TimeToLog } from '../build-your-meal/use-save-meal.ts';
import { loggedText } from './recent-choice-texts.ts';
import { portionsOf, type RecentChoice, shownChoice } from './recent-meal.ts';

/** How a recent choice is logged at once, as a meal of its own. */
export interface LogChoice {
  /** Reads the dialog's time; null for an invalid one. */
  timeToLog: () => TimeToLog | null;
  onLogged: () => void;
}

interface LogButtonProps extends LogChoice {
  id: string;
  choice: RecentChoice;
  /** Short name of a food; a meal has its own. */
  name: string;
}

/**
 * Saves a recent choice at once as a separate meal, at the dialog's time and with its last portions; the toast offers
 * Undo. Not in the tab order, because the list closes on blur: the keyboard has Shift+Enter.
 */
export function LogButton({ id, choice, name, timeToLog, onLogged }: LogButtonProps) {
  const text = loggedText(choice, name);
  const { mutate, isPending, isSuccess } = useCreateEntry(mealEntries, {
    meta: { success: { title: 'Meal saved', message: text }, invalidates: [['foods']] },
    shown: () => shownChoice(choice),
  });
  const log = () => {
    const time = timeToLog();
    if (!time) return;
    mutate({ items: portionsOf(choice), ...time }, { onSuccess: onLogged, onError: () => toast(NOT_LOGGED) });
  };
  return (
    <Button
      id={id}
      size="sm"
      variant="soft"
      tabIndex={-1}
      aria-label={`Log ${text}`}
      aria-busy={isPending}
      aria-disabled={isSuccess}
      onClick={log}
    >
      Log
    </Button>
  );
}

const NOT_LOGGED = {
  type: 'error',
  title: 'Not saved',
  message: 'Please try again: it will not be saved twice.',
} as const;
