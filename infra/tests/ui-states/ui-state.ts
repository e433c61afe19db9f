import type { Locator, Page } from '@playwright/test';

export type { Locator, Page } from '@playwright/test';

/**
 * Viewer of a UI state: a visitor, or a member that `members/members.ts` makes. Entries of the `unsent` member wait
 * on their device, and reach no other state.
 */
export type Viewer = 'guest' | 'member' | 'newcomer' | 'unsent' | 'long-name' | 'right-to-left' | 'admin';

/** The widths of windows that pictures are taken in: a phone, a tablet, a desktop. */
export const WIDTHS = [360, 768, 1440] as const;
export type Width = (typeof WIDTHS)[number];

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** One state of one page or dialog. Screenshots show it, and the group `ui-states` of the tests checks it. */
export interface UiState {
  /** Unique name of the state and of its pictures. */
  name: string;
  /** The slot that the state shows, where its path does not tell. */
  slot?: string;
  /** Pictures of the state are kept as baselines, which each run compares. */
  pictured?: true;
  /** The state is built like another one, with other texts: axe does not read it. */
  likeAnother?: true;
  /** The state is also shown on a phone with text of twice the size. */
  alsoInLargeText?: true;
  viewer: Viewer;
  path: string;
  /** Faults (`api-faults.ts`) that are in place before the page is opened. */
  faults?(page: Page): Promise<void>;
  /** Does the viewer's actions before the picture; resolves once the state is reached. */
  act?(page: Page): Promise<void>;
  /** A part of the page loads or saves for ever, so nothing can be waited for. */
  neverSettles?: boolean;
  /** The picture shows the window only, for dialogs and menus; else the whole page. */
  viewportOnly?: boolean;
  /** The part of the page that its baselines show; by default the visible window. */
  part?(page: Page): Locator;
  /** The widths at which the state exists; all by default. */
  widths?: readonly Width[];
  /** The browser's own text size in percent. */
  textSize?: 200;
}
