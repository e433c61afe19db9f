import { type KeyboardEvent, useCallback, useState } from 'react';
import type { MealFood } from './meal-food.ts';
import { useEscapeFirst } from './use-escape-first.ts';
import type { FoodSearch } from './use-food-search.ts';

/**
 * Choosing from the dropdown. Arrows move and open it again, Enter chooses (the first result when none was moved to,
 * if the results are those of what stands in the field), Escape closes it and nothing else.
 */
export function useResultChoice({ foods, search, state }: FoodSearch, choose: (food: MealFood) => void) {
  const [open, setOpen] = useState(false);
  const [moved, setMoved] = useState<{ search: string; to: number } | null>(null);
  const expanded = open && foods.length > 0;
  /** Which one the arrow keys or the pointer stand on; -1 = none. */
  const active = moved?.search === search && moved.to < foods.length ? moved.to : -1;
  const close = useCallback(() => setOpen(false), []);
  useEscapeFirst(expanded, close);

  const step = (by: 1 | -1) => {
    setOpen(true);
    if (!expanded) return;
    const next = active === -1 && by === -1 ? foods.length - 1 : active + by;
    setMoved({ search, to: (next + foods.length) % foods.length });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const food = foods[active] ?? (state === 'answered' ? foods[0] : undefined);
      if (expanded && food) choose(food);
    }
  };

  return {
    expanded,
    active,
    open: () => setOpen(true),
    close,
    /** Another text: whatever was moved to is no longer there. */
    restart: () => {
      setOpen(true);
      setMoved(null);
    },
    /** One was chosen: the dropdown goes until something is typed, or it is asked for. */
    rest: () => {
      setOpen(false);
      setMoved(null);
    },
    point: (to: number) => setMoved({ search, to }),
    onKeyDown,
  };
}
