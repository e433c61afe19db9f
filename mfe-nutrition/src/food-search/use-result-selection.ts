import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { FoodSearch } from './use-food-search.ts';

interface Choices<Choice> extends Pick<FoodSearch, 'search' | 'state'> {
  choices: readonly Choice[];
  open: boolean;
  setOpen: (open: boolean) => void;
}

interface Chosen<Choice> {
  /** `stay` keeps the list open for the next choice. */
  select: (choice: Choice, stay: boolean) => void;
  onEscape: () => void;
  /** Called on Right at the end of the text: focuses the buttons beside the active result; false if none. */
  toActions: (active: number) => boolean;
}

/**
 * Selection in the dropdown. Arrow keys move and reopen it; Enter selects the active result, or the first one if the
 * results belong to the current text, and with Alt the list stays open; Escape closes only the dropdown.
 */
export function useResultSelection<Choice>(
  { choices, search, state, open, setOpen }: Choices<Choice>,
  { select, onEscape, toActions }: Chosen<Choice>,
) {
  const [moved, setMoved] = useState<{ search: string; to: number } | null>(null);
  const expanded = open && choices.length > 0;
  /** Index reached by the arrow keys or the pointer; -1 for none. */
  const active = moved?.search === search && moved.to < choices.length ? moved.to : -1;
  useEscapeBeforeDialog(expanded, onEscape);

  const step = (by: 1 | -1) => {
    setOpen(true);
    if (!expanded) return;
    const next = active === -1 && by === -1 ? choices.length - 1 : active + by;
    setMoved({ search, to: (next + choices.length) % choices.length });
  };
  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    }
    // With Ctrl or Cmd, Enter saves the meal.
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const choice = choices[active] ?? (state === 'answered' ? choices[0] : undefined);
      if (expanded && choice) select(choice, event.altKey);
    }
    if (event.key === 'ArrowRight' && expanded && active !== -1 && isCaretAtEnd(event.target)) {
      if (toActions(active)) event.preventDefault();
    }
  };

  return {
    expanded,
    active,
    /** The text changed: the active result may no longer exist. */
    onTextChange: () => {
      setOpen(true);
      setMoved(null);
    },
    /** A result was selected: the dropdown stays closed until the member types or opens it. */
    onSelected: () => {
      setOpen(false);
      setMoved(null);
    },
    setActive: (to: number) => setMoved({ search, to }),
    onKeyDown,
  };
}

function isCaretAtEnd(field: EventTarget): boolean {
  if (!(field instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = field;
  return selectionStart === selectionEnd && selectionEnd === value.length;
}

/**
 * While `active`, Escape calls `onEscape` and stops there: the top layer closes, the dialog below stays open. Dialogs
 * listen on the document in the capture phase; the window's capture phase comes before it.
 */
function useEscapeBeforeDialog(active: boolean, onEscape: () => void) {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!active) return;
    const take = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, [active]);
}
