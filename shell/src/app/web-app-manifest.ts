import { PAGE_COLORS } from '@fettle/shared-ui/theme';

/** The files in `install-pictures/`, which a browser drew from `favicon.svg` and the dashboard. */
export const PICTURES = [
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'icon-apple-180.png',
  'dashboard-narrow.jpg',
  'dashboard-wide.jpg',
] as const;

export type Picture = (typeof PICTURES)[number];

/** Path of the manifest. It is the same for every shell, because devices look there for a newer manifest. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** Shortcuts that a long press on the installed app offers; `useEntryShortcut` opens them. */
const SHORTCUTS = [
  { name: 'Log Weight', url: '/dashboard?log=weight' },
  { name: 'Log Food', url: '/dashboard?log=food' },
  { name: 'Scan', url: '/dashboard?log=scan' },
];

/**
 * The manifest by which a browser offers to install the app. It names one theme's colors; while the app is open, the
 * `theme-color` of its pages has those of the member's theme.
 */
export function webAppManifest(addressOf: (picture: Picture) => string): object {
  const icon = (picture: Picture, size: number, purpose: 'any' | 'maskable') => ({
    src: addressOf(picture),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const screenshot = (picture: Picture, sizes: string, form_factor: 'narrow' | 'wide') => ({
    src: addressOf(picture),
    sizes,
    type: 'image/jpeg',
    form_factor,
    label: 'The dashboard: what you ate today, your weight and your week',
  });
  return {
    id: '/',
    name: 'Fettle',
    short_name: 'Fettle',
    description: 'Track your weight, meals, workouts and progress in one place.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: PAGE_COLORS.light,
    background_color: PAGE_COLORS.light,
    categories: ['fitness', 'food', 'health'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: SHORTCUTS.map((shortcut) => ({ ...shortcut, icons: [icon('icon-192.png', 192, 'any')] })),
    screenshots: [
      screenshot('dashboard-narrow.jpg', '360x740', 'narrow'),
      screenshot('dashboard-wide.jpg', '1440x900', 'wide'),
    ],
  };
}
