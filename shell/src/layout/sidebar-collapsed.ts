import { api, usePreferences } from '@fettle/shared-ui/data';
import { create } from 'zustand';

const KEY = 'sidebarCollapsed';

/** This device's choice; null where none was made yet. */
function stored(): boolean | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'true' || value === 'false' ? value === 'true' : null;
  } catch {
    return null;
  }
}

const useChoice = create<{ collapsed: boolean | null }>()(() => ({ collapsed: stored() }));

/** Holds at once and on this device; the server hears of it, and when it does not, nobody is bothered. */
function choose(collapsed: boolean): void {
  try {
    localStorage.setItem(KEY, String(collapsed));
  } catch {
    // The choice still holds for this page.
  }
  useChoice.setState({ collapsed });
  api.put('/preferences/sidebar-collapsed', { collapsed }).catch((error) => {
    console.error('The sidebar’s state could not be saved', error);
  });
}

/** Whether the sidebar shows icons only: this device's choice, else the one the server has. */
export function useSidebarCollapsed(): { collapsed: boolean; toggle(): void } {
  const local = useChoice((choice) => choice.collapsed);
  const { ui } = usePreferences();
  const collapsed = local ?? ui.sidebarCollapsed;
  return { collapsed, toggle: () => choose(!collapsed) };
}

/** Reads this device's choice again: for tests, which change it behind the page's back. */
export function rereadSidebarChoice(): void {
  useChoice.setState({ collapsed: stored() });
}
