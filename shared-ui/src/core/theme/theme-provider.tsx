import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { system } from './system.ts';
import { applyTheme, currentTheme, onThemeChange, setTheme, type Theme } from './theme-choice.ts';

/** The theme in force and the way to turn it; the choice is kept under `theme` and followed by other tabs. */
export function useTheme(): { theme: Theme; toggle(): void } {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'light' as const);
  return { theme, toggle: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
}

/** Stands once around the whole page: our design system, and the theme in force on `<html>`. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  useLayoutEffect(() => applyTheme(theme), [theme]);
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
