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
import { overlayLooks } from './overlay-looks.ts';
import { breakpoints, cursor, durations, radii, shadows, sizes, spacing, zIndex } from './scales.ts';
import { semanticColors } from './semantic-colors.ts';
import { fontSizes, fonts, fontWeights, lineHeights, textStyles } from './type-scale.ts';

const from = (frame: object, to: object = {}) => ({ from: frame, to });

/** Animations of opening and changing, never of closing. `global-css.ts` switches them off under reduced motion. */
const keyframes = {
  spin: from({ transform: 'rotate(0deg)' }, { transform: 'rotate(360deg)' }),
  pulse: { '50%': { opacity: 0.5 } },
  'fade-in': from({ opacity: 0 }, { opacity: 1 }),
  'scale-in': from({ scale: '0.97' }, { scale: '1' }),
  'slide-from-top': from({ translate: '0 -0.375rem' }, { translate: '0' }),
  'slide-from-bottom': from({ translate: '0 0.375rem' }, { translate: '0' }),
  'sheet-in': from({ translate: '0 1.5rem', opacity: 0 }, { translate: '0', opacity: 1 }),
  'slide-from-left-full': from({ translate: '-100% 0' }, { translate: '0 0' }),
  'slide-from-top-full': from({ translate: '0 -100%' }, { translate: '0 0' }),
  'slide-from-bottom-full': from({ translate: '0 100%' }, { translate: '0 0' }),
  'slide-from-right-full': from({ translate: '100% 0' }, { translate: '0 0' }),
};

const animations = {
  spin: { value: 'spin 0.7s linear infinite' },
  pulse: { value: 'pulse 1.6s ease-in-out infinite' },
};

const origin = { transformOrigin: 'var(--transform-origin)' };

const animationStyles = {
  'slide-fade-in': {
    value: {
      ...origin,
      '&[data-placement^=top]': { animationName: 'slide-from-bottom, fade-in' },
      '&[data-placement^=bottom]': { animationName: 'slide-from-top, fade-in' },
    },
  },
  'scale-fade-in': { value: { ...origin, animationName: 'scale-in, fade-in' } },
};

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
