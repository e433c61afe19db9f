export type Theme = 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();
/** The choice where storage is full or refused: it lasts as long as the page. */
let unkept: Theme | null = null;

function kept(): Theme | null {
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
  return unkept ?? kept() ?? (systemDark().matches ? 'dark' : 'light');
}

/**
 * Puts a theme on the page, the one in force unless told: the class `dark` on `<html>`, and what the browser itself
 * shows, the bare window before the first paint and the bars around the page.
 */
export function applyTheme(theme: Theme = currentTheme()): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  for (const meta of document.querySelectorAll('meta')) {
    if (meta.name === 'color-scheme') meta.content = theme;
    if (meta.name === 'theme-color') meta.media = meta.dataset.theme === theme ? 'all' : 'not all';
  }
}

/** Keeps the choice in `localStorage` under `theme`, as a plain word. */
export function setTheme(theme: Theme): void {
  unkept = null;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    unkept = theme;
  }
  for (const listener of listeners) listener();
}

/** Tells of a choice here, a choice in another tab and a change of the system's preference. */
export function onThemeChange(listener: () => void): () => void {
  const fromStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
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
