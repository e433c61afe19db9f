import { applyTheme } from '@fettle/shared-ui/theme';

/**
 * Runs in the head of every page, before the first paint, so that no page is painted in the wrong theme. The
 * attribute tells the styles that scripts run; without it they follow the system's preference.
 */
applyTheme();
document.documentElement.dataset.scripted = '';
