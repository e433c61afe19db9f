import { adminScenes } from './admin-scenes.ts';
import { calendarScenes } from './calendar-scenes.ts';
import { componentsScenes } from './components-scenes.ts';
import { dashboardScenes } from './dashboard-scenes.ts';
import { featureAppScenes } from './feature-app-scenes.ts';
import { frameScenes } from './frame-scenes.ts';
import { logWeightScenes } from './log-weight-scenes.ts';
import { mealScenes } from './meal-scenes.ts';
import { progressPicScenes } from './progress-pic-scenes.ts';
import type { Scene } from './scene.ts';
import { settingsScenes } from './settings-scenes.ts';
import { supportScenes } from './support-scenes.ts';
import { visitorScenes } from './visitor-scenes.ts';

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
