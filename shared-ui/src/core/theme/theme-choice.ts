export type Theme = 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();
let chosen: Theme | null = stored();

function stored(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null;
  }
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The member's choice, else what the system prefers right now. */
export function currentTheme(): Theme {
  return chosen ?? (systemDark().matches ? 'dark' : 'light');
}

/** Keeps the choice in `localStorage` under `theme`; where storage is full or refused it lasts for the page. */
export function chooseTheme(theme: Theme): void {
  chosen = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice still holds for this page.
  }
  for (const listener of listeners) listener();
}

/** Tells of a choice here, a choice in another tab and a change of the system's preference. */
export function onThemeChange(listener: () => void): () => void {
  const fromOutside = () => {
    chosen = stored();
    listener();
  };
  const fromStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) fromOutside();
  };
  const media = systemDark();
  listeners.add(listener);
  addEventListener('storage', fromStorage);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromStorage);
    media.removeEventListener('change', listener);
  };
}
