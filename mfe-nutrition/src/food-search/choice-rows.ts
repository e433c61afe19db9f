import {
  type KeyboardEvent,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/** Number of rows that a phone shows; other screens show fewer. */
const FIRST_ROWS = 8;

/** Renders the first rows at once and all of them in a transition, so that key presses do not wait for fifteen rows. */
export function useRenderedChoices<Choice>(choices: readonly Choice[], search: string): readonly Choice[] {
  const [wholeOf, setWholeOf] = useState<string>();
  useEffect(() => startTransition(() => setWholeOf(search)), [search]);
  return useMemo(
    () => (wholeOf === search ? choices : choices.slice(0, FIRST_ROWS)),
    [choices, wholeOf, search],
  );
}

/** Returns whether the list continues below its lower edge, where it then fades out. */
export function useMoreBelow(scroller: RefObject<HTMLDivElement | null>, foods: readonly unknown[]): boolean {
  const [more, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the list changes with its foods
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const look = () => setMore(list.scrollHeight - list.clientHeight - list.scrollTop > 4);
    list.addEventListener('scroll', look, { passive: true });
    // Runs initially too, once the list is laid out: measuring here would lay it out twice. Later an on-screen
    // keyboard changes its height.
    const resized = new ResizeObserver(look);
    resized.observe(list);
    return () => {
      list.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller, foods]);
  return more;
}

const buttonsOf = (id: string, index: number) =>
  document.getElementById(`${id}-${index}-actions`)?.querySelectorAll('button');

/** Moves the focus to the first button beside a choice; returns false if there is none. */
export function focusActions(id: string, index: number): boolean {
  const [first] = buttonsOf(id, index) ?? [];
  first?.focus();
  return first !== undefined;
}

/**
 * Moves the focus among the buttons beside the choices: Left and Right within a choice, Left from the first button back
 * to the field, Up and Down to another choice.
 */
export function moveAmongActions(
  event: KeyboardEvent<HTMLElement>,
  id: string,
  index: number,
  onMove: (index: number) => void,
) {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    event.preventDefault();
    const to = at + (event.key === 'ArrowRight' ? 1 : -1);
    if (to >= 0) return buttons[to]?.focus();
    return document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const next = index + (event.key === 'ArrowDown' ? 1 : -1);
  const beside = buttonsOf(id, next);
  if (!beside?.length) return;
  onMove(next);
  // Count from the end, since an earlier meal has no star.
  beside[Math.max(0, beside.length - buttons.length + at)]?.focus();
}
