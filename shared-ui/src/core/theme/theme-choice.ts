export type Theme = 'light' | 'dark';

const KEY = 'theme';
const listeners = new Set<() => void>();
/** The choice when storage is full or refused; it lasts as long as the page. */
let unstored: Theme | null = null;

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
  return unstored ?? stored() ?? (systemDark().matches ? 'dark' : 'light');
}

/**
 * Applies a theme to the page, by default the current one: the class `dark` on `<html>`, and the colours that the
 * browser itself shows, in the empty window before the first paint and in the bars around the page.
 */
export function applyTheme(theme: Theme = currentTheme()): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  for (const meta of document.querySelectorAll('meta')) {
    if (meta.name === 'color-scheme') meta.content = theme;
    if (meta.name === 'theme-color') meta.media = meta.dataset.theme === theme ? 'all' : 'not all';
  }
}

/** Stores the choice in `localStorage` under `theme`, as a plain word. */
export function setTheme(theme: Theme): void {
  unstored = null;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    unstored = theme;
  }
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` after a choice in this tab or another one, and when the system's preference changes. No store: the
 * choice lives in storage, and this module runs before React and any library is loaded.
 */
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
