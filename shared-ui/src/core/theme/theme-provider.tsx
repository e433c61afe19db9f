import { ChakraProvider } from '@chakra-ui/react';
import createCache, { type StylisElement, type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useId, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { system } from './system.ts';
import { useAppliedTheme } from './use-theme.ts';

const KEY = 'ui';

/** An element type of our own, which Stylis serializes like any group of rules. */
const RECIPES = 'recipes';

const isInRecipes = ({ root }: StylisElement): boolean =>
  root !== null && (root.type === RECIPES || isInRecipes(root));

/**
 * Takes the styles of recipes out of Chakra's cascade layer, where any other style wins over them, and makes them weak in
 * another way: the class has no specificity in their selectors.
 *
 * Chromium (seen in 156) takes each rule of a layer that is added to a page for a change of its fonts, and lays out the
 * whole page anew. A dialog that opens for the first time adds dozens: `docs/decisions/069` has the figures.
 */
const recipesWithoutLayer: StylisPlugin = (element) => {
  if (element.type === '@layer' && element.value === '@layer recipes') {
    element.type = RECIPES;
    element.value = '@media all';
  } else if (element.type === 'rule' && isInRecipes(element)) {
    element.props = [element.props].flat().map(weaken);
  }
};

const CLASS = new RegExp(`\\.${KEY}-\\w+`, 'g');

/** Takes the weight of Emotion's classes from a selector: `.ui-1abc:hover` to `:where(.ui-1abc):hover`. */
const weaken = (selector: string) => selector.replace(CLASS, ':where($&)');

/**
 * Emotion cache for Chakra's styles. It adds no prefixes for old browsers: write the few that are needed
 * (`WebkitUserSelect`, for Safari).
 */
export const styleCache = createCache({ key: KEY, stylisPlugins: [recipesWithoutLayer] });

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
