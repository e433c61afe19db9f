import { createSystem, defaultBaseConfig, type SystemConfig } from '@chakra-ui/react';
import {
  alertSlotRecipe,
  badgeRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  headingRecipe,
  menuSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
  toastSlotRecipe,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme';
import { feedbackLooks, smallLooks } from './feedback-looks.ts';
import { globalCss } from './global-css.ts';
import { animationStyles, animations, keyframes } from './motion.ts';
import { overlayLooks } from './overlay-looks.ts';
import { breakpoints, cursor, durations, radii, shadows, sizes, spacing, zIndex } from './scales.ts';
import { semanticColors } from './semantic-colors.ts';
import { fontSizes, fonts, fontWeights, lineHeights, textStyles } from './type-scale.ts';

/**
 * Recipes of exactly the components that the entry points export; others would be shipped unused. A component whose
 * recipe is missing shows unstyled without an error; `system.test.ts` checks it.
 */
export const recipes = {
  badge: badgeRecipe,
  heading: headingRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
};

export const slotRecipes = {
  alert: alertSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  menu: menuSlotRecipe,
  toast: toastSlotRecipe,
  tooltip: tooltipSlotRecipe,
};

const base = {
  preflight: true,
  cssVarsPrefix: 'fettle',
  cssVarsRoot: ':where(html)',
  conditions: { dark: '.dark &', light: ':root:not(.dark) &' },
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    animationStyles,
    textStyles,
    layerStyles: { disabled: { value: { opacity: 0.5, cursor: 'not-allowed' } } },
    tokens: {
      animations,
      cursor,
      durations,
      fonts,
      fontSizes,
      fontWeights,
      lineHeights,
      radii,
      spacing,
      sizes,
      zIndex,
      easings: { 'ease-in-smooth': { value: 'cubic-bezier(0.32, 0.72, 0, 1)' } },
    },
    semanticTokens: { colors: semanticColors, shadows },
    recipes,
    slotRecipes,
  },
};

const looks = { theme: { recipes: smallLooks, slotRecipes: { ...overlayLooks, ...feedbackLooks } } };

/** Fettle's own Chakra system: our tokens, as CSS variables `--fettle-…`, and only the recipes in use. */
export const system = createSystem(defaultBaseConfig, base as SystemConfig, looks as unknown as SystemConfig);
