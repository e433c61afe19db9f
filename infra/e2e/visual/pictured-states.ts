import { join } from 'node:path';
import { uiStates } from '../../ui-states/all-ui-states.ts';
import { THEMES, type Theme, type UiState, type Width } from '../../ui-states/ui-state.ts';

/**
 * The UI states that have baselines, by what they show: the path of a page, the slot of a dialog or part, or a name. Each page
 * and each slot is here in its full state; a test finds what is missing. Left out: texts in fonts of the machine (Arabic), what
 * waits on a device, which only a line of text tells from a stored entry, toasts whose time runs out, and menus that a narrower window moves out of sight.
 */
export const PICTURED: Record<string, string[]> = {
  '/': ['landing'],
  '/login': ['login', 'login-refused'],
  '/register': ['register'],
  '/privacy': ['privacy'],
  '/terms': ['terms'],
  '/support': ['support', 'support-nothing-found'],
  '/dashboard': ['dashboard', 'dashboard-empty', 'dashboard-error'],
  '/profile': [
    ...['profile-long-name', 'delete-account', 'change-password'],
    ...['restore-checking', 'restore-ready', 'restore-failed'],
  ],
  '/notifications': ['notifications', 'notifications-list'],
  '/settings': ['settings'],
  '/components': ['components', 'components-toasts'],
  '/nutrition': ['diary-yesterday'],
  '/fitness': ['fitness'],
  '/calendar': ['calendar-month', 'calendar-challenges', 'calendar-week', 'calendar-day'],
  '/analytics': ['analytics'],
  '/goals': ['goals', 'goals-training'],
  '/challenges': ['challenges', 'challenges-missed', 'challenges-start', 'challenges-own-dialog'],
  '/leaderboards': ['leaderboards'],
  '/admin': ['admin-dashboard'],
  '/admin/food-database': ['food-database-table', 'food-imports'],
  '/admin/barcode-test': ['admin-barcode-test'],
  '/admin/users': ['admin-users'],
  '/admin/feature-apps': ['admin-feature-apps'],
  '/admin/audit': ['admin-audit'],
  '/food-database': ['food-database-grid'],
  'entry:log-food': ['meal', 'meal-results', 'meal-item', 'my-meals', 'custom-food', 'meal-barcode-unknown'],
  'entry:log-weight': ['log-weight-filled', 'log-weight-field-error'],
  'entry:progress-pic': ['progress-pic-previews'],
  'entry:log-workout': ['log-workout-filled'],
  'entry:challenge-specific': ['challenge-specific-filled'],
  'entry:custom-entry': ['custom-entry-filled'],
  'part:challenge-tasks': ['dashboard-challenges'],
  'part:scanner': ['scanner-active', 'scanner-denied', 'scanner-manual'],
  'the frame': ['placeholder', 'sidebar-collapsed', 'mobile-menu', 'session-offline'],
  'a menu': ['new-entry-menu', 'user-menu'],
  'a question': ['meal-guard', 'reload-question', 'edit-conflict', 'admin-users-demote'],
  'an edited entry': ['edit-photos', 'food-database-details', 'food-database-edit'],
  'a feature app that fails': ['page-remote-down', 'dialog-coming-soon', 'override-banner'],
};

const names = new Set(Object.values(PICTURED).flat());

/** In the order of the table of UI states. */
export const pictured: UiState[] = uiStates.filter(({ name }) => names.has(name));

/** Where the baselines are. */
export const BASELINES = join(import.meta.dirname, 'baselines');

const WIDTHS: Width[] = [1440, 360];

/** The widths of a state's baselines, a desktop first. */
export const baselineWidths = ({ widths }: UiState): Width[] =>
  WIDTHS.filter((width) => widths?.includes(width) ?? true);

export const baselineName = ({ name }: UiState, width: Width, theme: Theme): string =>
  `${name}-${width}-${theme}.webp`;

/** The file names of all baselines. */
export const baselineNames = (): Set<string> =>
  new Set(
    pictured.flatMap((state) =>
      baselineWidths(state).flatMap((width) => THEMES.map((theme) => baselineName(state, width, theme))),
    ),
  );
