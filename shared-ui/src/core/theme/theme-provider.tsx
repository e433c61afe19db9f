import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useId, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { styleCache } from './style-cache.ts';
import { system } from './system.ts';
import { useAppliedTheme } from './use-theme.ts';

/** The providers on the page, oldest first. */
const providers = createStore<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** The same system without the styles of the page itself. */
const withoutPageStyles: typeof system = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
};

/**
 * Provides our design system and the theme in force on `<html>` to everything that uses Chakra. Several may be on a
 * page (the signed-in frame, the toasts): only the oldest writes the styles of the page, which are large.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useAppliedTheme();
  const id = useId();
  useLayoutEffect(() => {
    providers.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () => providers.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }));
  }, [id]);
  const oldest = useStore(providers, ({ ids }) => ids[0] ?? id);
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={oldest === id ? system : withoutPageStyles}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
