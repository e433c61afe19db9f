import { auditStates } from './admin/audit-states.ts';
import { barcodeTestStates } from './admin/barcode-test-states.ts';
import { featureAppsStates } from './admin/feature-apps-states.ts';
import { foodDatabaseStates } from './admin/food-database-states.ts';
import { foodImportsStates } from './admin/food-imports-states.ts';
import { serverStatusStates } from './admin/server-status-states.ts';
import { usersStates } from './admin/users-states.ts';
import { customFoodStates } from './entries/custom-food-states.ts';
import { editingStates } from './entries/editing-states.ts';
import { logWeightStates } from './entries/log-weight-states.ts';
import { mealSearchStates } from './entries/meal-search-states.ts';
import { mealStates } from './entries/meal-states.ts';
import { myMealsStates } from './entries/my-meals-states.ts';
import { picturedEntryStates } from './entries/pictured-entry-states.ts';
import { progressPicStates } from './entries/progress-pic-states.ts';
import { scannerStates } from './entries/scanner-states.ts';
import { waitingStates } from './entries/waiting-states.ts';
import { featureAppStates } from './feature-apps/feature-app-states.ts';
import { analyticsStates } from './pages/analytics-states.ts';
import { calendarStates } from './pages/calendar-states.ts';
import { challengesStates } from './pages/challenges-states.ts';
import { componentsStates } from './pages/components-states.ts';
import { dashboardStates } from './pages/dashboard-states.ts';
import { diaryStates } from './pages/diary-states.ts';
import { fitnessStates } from './pages/fitness-states.ts';
import { frameStates } from './pages/frame-states.ts';
import { goalsStates } from './pages/goals-states.ts';
import { notificationsStates } from './pages/notifications-states.ts';
import { settingsStates } from './pages/settings-states.ts';
import { visitorStates } from './pages/visitor-states.ts';
import type { UiState } from './ui-state.ts';

const states = [
  ...visitorStates,
  ...dashboardStates,
  ...diaryStates,
  ...analyticsStates,
  ...fitnessStates,
  ...goalsStates,
  ...challengesStates,
  ...frameStates,
  ...notificationsStates,
  ...settingsStates,
  ...featureAppStates,
  ...logWeightStates,
  ...progressPicStates,
  ...picturedEntryStates,
  ...editingStates,
  ...mealSearchStates,
  ...mealStates,
  ...myMealsStates,
  ...customFoodStates,
  ...scannerStates,
  ...waitingStates,
  ...calendarStates,
  ...serverStatusStates,
  ...foodDatabaseStates,
  ...foodImportsStates,
  ...barcodeTestStates,
  ...usersStates,
  ...featureAppsStates,
  ...auditStates,
  ...componentsStates,
];

/** UI states that are also shown on a phone with text of twice the size. */
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
  'log-workout-filled',
  'challenge-specific-links',
  'custom-entry-filled',
  'meal-results',
  'meal-item',
  'my-meals',
  'scanner-manual',
  'waiting-refused',
  'calendar-month',
  'calendar-day',
  'diary-yesterday',
  'fitness',
  'goals',
  'challenges',
  'admin-users',
  'food-database-table',
  'food-database-grid',
];

const inLargeText = states
  .filter(({ name }) => ALSO_IN_LARGE_TEXT.includes(name))
  .map((state): UiState => ({ ...state, name: `${state.name}-text-200`, widths: [360], textSize: 200 }));

/**
 * Every UI state of every page and dialog: the one table behind `npm run screenshots` and the accessibility journeys. A
 * new page or dialog gets a line here.
 */
export const uiStates: UiState[] = [...states, ...inLargeText];
