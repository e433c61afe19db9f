import { applyTheme } from '@fettle/shared-ui/theme';

/**
 * Runs in the head of every page, before anything is painted: no page ever shows in the wrong theme first. The
 * attribute tells the styles that there is a script at all; without one they follow the system by themselves.
 */
applyTheme();
document.documentElement.dataset.scripted = '';
