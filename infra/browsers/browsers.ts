import { FIREFOX, startFirefox } from './driver/firefox.ts';
import type { RunningBrowser } from './driver/webdriver.ts';
import { DBUS, startWebKit, WEBKIT_DRIVER, XVFB } from './driver/webkit.ts';

export type BrowserName = 'firefox' | 'webkit';

export interface TestedBrowser {
  name: BrowserName;
  title: string;
  /** The programs that it needs, and the packages of Debian that have them. */
  programs: Record<string, string>;
  start(): Promise<RunningBrowser>;
}

export const BROWSERS: TestedBrowser[] = [
  {
    name: 'firefox',
    title: 'Firefox ESR',
    programs: { [FIREFOX]: 'firefox-esr' },
    start: startFirefox,
  },
  {
    name: 'webkit',
    title: 'WebKitGTK',
    programs: { [WEBKIT_DRIVER]: 'webkit2gtk-driver', [XVFB]: 'xvfb', [DBUS]: 'dbus' },
    start: startWebKit,
  },
];
