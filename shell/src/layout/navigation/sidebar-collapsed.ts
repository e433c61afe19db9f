import { api, usePreferences } from '@fettle/shared-ui/data';
import { useEffect } from 'react';
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

/** What the server has yet to hear; null when it has heard all. */
let unsent: boolean | null = null;
let sending = false;

/** Calls are told one after the other, and only the last choice of those that wait: so the server ends with it. */
async function tellServer(): Promise<void> {
  if (sending) return;
  sending = true;
  while (unsent !== null) await tellNow();
  sending = false;
}

async function tellNow(): Promise<void> {
  const collapsed = unsent === true;
  unsent = null;
  try {
    await api.put('/preferences/sidebar-collapsed', { collapsed });
  } catch (error) {
    console.error('The sidebar’s state could not be saved', error);
  }
}

/** Holds at once and on this device; the server hears of it, and when it does not, nobody is bothered. */
function choose(collapsed: boolean): void {
  try {
    localStorage.setItem(KEY, String(collapsed));
  } catch {
    // The choice still holds for this page.
  }
  useChoice.setState({ collapsed });
  unsent = collapsed;
  void tellServer();
}

function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) rereadSidebarChoice();
  };
  /** A call outlives its tab, one that waits for another does not. */
  const leave = () => {
    if (unsent !== null) void tellNow();
  };
  addEventListener('storage', follow);
  addEventListener('pagehide', leave);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pagehide', leave);
  };
}

/** Whether the sidebar shows icons only: this device's choice, which other tabs follow, else the one the server has. */
export function useSidebarCollapsed(): { collapsed: boolean; toggle(): void } {
  const local = useChoice((choice) => choice.collapsed);
  const { ui } = usePreferences();
  useEffect(followOtherTabs, []);
  const collapsed = local ?? ui.sidebarCollapsed;
  return { collapsed, toggle: () => choose(!collapsed) };
}

/** Reads this device's choice again: another tab has changed it, or a test. */
export function rereadSidebarChoice(): void {
  useChoice.setState({ collapsed: stored() });
}
