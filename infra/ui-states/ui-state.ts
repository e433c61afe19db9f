import type { Page } from '@playwright/test';

/** Who looks at a scene; `members.ts` makes them. */
export type Onlooker = 'guest' | 'member' | 'newcomer' | 'long-name' | 'right-to-left' | 'admin';

/** The windows that pictures are taken in: a phone, a tablet, a desktop. */
export const WIDTHS = [360, 768, 1440] as const;
export type Width = (typeof WIDTHS)[number];

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** One state of one page or dialog that is worth a look, and that must be accessible. */
export interface Scene {
  /** Unique; names the pictures. */
  name: string;
  who: Onlooker;
  path: string;
  /** What goes wrong on the way (`faults.ts`), set before the page is opened. */
  faults?(page: Page): Promise<void>;
  /** What its onlooker does before the picture; resolves once the state is there. */
  act?(page: Page): Promise<void>;
  /** The page never comes to rest, so that nobody waits for it: something loads or saves for as long as one looks. */
  restless?: boolean;
  /** Only what the window shows, for dialogs and menus; else the whole page. */
  windowOnly?: boolean;
  /** Where it exists; everywhere unless told. */
  widths?: readonly Width[];
  /** The browser's own text size in percent. */
  text?: 200;
}
