/**
 * The rule of the theme without the design system: `@fettle/shared-ui/theme`. For the scripts that run before any of
 * React is there; screens take `useTheme` from `@fettle/shared-ui`. Each bundle has its own copy: the choice itself
 * lives in storage.
 */
export { PAGE_COLORS } from './core/theme/page-colors.ts';
export { applyTheme, currentTheme, onThemeChange, setTheme } from './core/theme/theme-choice.ts';
