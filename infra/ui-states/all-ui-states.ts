import { logWeightScenes } from './entries/log-weight-states.ts';
import { mealScenes } from './entries/meal-states.ts';
import { progressPicScenes } from './entries/progress-pic-states.ts';
import { featureAppScenes } from './feature-apps/feature-app-states.ts';
import { adminScenes } from './pages/admin-states.ts';
import { calendarScenes } from './pages/calendar-states.ts';
import { componentsScenes } from './pages/components-states.ts';
import { dashboardScenes } from './pages/dashboard-states.ts';
import { frameScenes } from './pages/frame-states.ts';
import { settingsScenes } from './pages/settings-states.ts';
import { supportScenes } from './pages/support-states.ts';
import { visitorScenes } from './pages/visitor-states.ts';
import type { Scene } from './ui-state.ts';

const states = [
  ...visitorScenes,
  ...supportScenes,
  ...dashboardScenes,
  ...frameScenes,
  ...settingsScenes,
  ...featureAppScenes,
  ...logWeightScenes,
  ...progressPicScenes,
  ...mealScenes,
  ...calendarScenes,
  ...adminScenes,
  ...componentsScenes,
];

/** Those that are looked at once more on a phone whose owner reads at twice the size. */
const ALSO_IN_LARGE_TEXT = [
  'landing',
  'login-incomplete',
  'register',
  'privacy',
  'support-one-open',
  'dashboard',
  'dashboard-empty',
  'settings',
  'mobile-menu',
  'new-entry-menu',
  'log-weight-filled',
  'progress-pic-previews',
  'meal-results',
  'meal-item',
  'calendar-month',
  'calendar-day',
  'admin-users',
];

const inLargeText = states
  .filter(({ name }) => ALSO_IN_LARGE_TEXT.includes(name))
  .map((scene): Scene => ({ ...scene, name: `${scene.name}-text-200`, widths: [360], text: 200 }));

/**
 * Every state of every page and dialog: the one table that pictures (`npm run screenshots`) and the accessibility
 * journeys are made from. A new page or dialog gets a line here.
 */
export const scenes: Scene[] = [...states, ...inLargeText];
