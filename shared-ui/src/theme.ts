/**
 * The theme rule without the design system: `@fettle/shared-ui/theme`. For scripts that run before React; screens
 * import `useTheme` from `@fettle/shared-ui`. Each bundle has its own copy, since the choice is kept in storage.
 */
export { PAGE_COLORS } from './core/theme/page-colors.ts';
export { applyTheme, currentTheme, onThemeChange, setTheme } from './core/theme/theme-choice.ts';
