import { useLayoutEffect, useSyncExternalStore } from 'react';
import { applyTheme, currentTheme, onThemeChange, setTheme, type Theme } from './theme-choice.ts';

/** The theme in force and the way to turn it; the choice is kept under `theme` and followed by other tabs. */
export function useTheme(): { theme: Theme; toggle(): void } {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'light' as const);
  return { theme, toggle: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
}

/** Keeps `<html>` in the theme in force; called once for the whole page. */
export function useAppliedTheme(): void {
  // Does not use `useTheme`, which is always light while React hydrates a prerendered page.
  useLayoutEffect(() => {
    const apply = () => applyTheme();
    apply();
    return onThemeChange(apply);
  }, []);
}
