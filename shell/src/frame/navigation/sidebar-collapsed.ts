import { api, usePreferences } from '@fettle/shared-ui/data';
import { useEffect } from 'react';
import { create } from 'zustand';

const KEY = 'sidebarCollapsed';

/** The choice that this device has stored; null before the first one. */
function stored(): boolean | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'true' || value === 'false' ? value === 'true' : null;
  } catch {
    return null;
  }
}

const useChoice = create<{ collapsed: boolean | null }>()(() => ({ collapsed: stored() }));

/** The choice that the server does not have yet; null when there is none. */
let unsent: boolean | null = null;
let sending = false;

/** Sends one call at a time, and only the last of the waiting choices, so that the server ends with it. */
async function saveChoices(): Promise<void> {
  if (sending) return;
  sending = true;
  while (unsent !== null) await saveChoice();
  sending = false;
}

async function saveChoice(): Promise<void> {
  const collapsed = unsent === true;
  unsent = null;
  try {
    await api.put('/preferences/sidebar-collapsed', { collapsed });
  } catch (error) {
    console.error('The sidebar’s state could not be saved', error);
  }
}

/** Applies and stores the choice at once, then sends it to the server, whose failure is not shown. */
function choose(collapsed: boolean): void {
  try {
    localStorage.setItem(KEY, String(collapsed));
  } catch {
    // ignored: the choice still applies to this page
  }
  useChoice.setState({ collapsed });
  unsent = collapsed;
  void saveChoices();
}

function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) rereadSidebarChoice();
  };
  /** Sends a waiting choice at once when the tab closes; a running call outlives its tab. */
  const leave = () => {
    if (unsent !== null) void saveChoice();
  };
  addEventListener('storage', follow);
  addEventListener('pagehide', leave);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pagehide', leave);
  };
}

/** Matches a window in which a wide sidebar would take a third of the page, as on a tablet held upright. */
const NARROW = '(max-width: 1023px)';

/**
 * Whether the sidebar shows icons only: the choice of this device, shared by its tabs, or else the server's. Without
 * a choice of this device it starts with icons in a narrow window: the server's `false` may be the default.
 */
export function useSidebarCollapsed(): { collapsed: boolean; toggle(): void } {
  const local = useChoice((choice) => choice.collapsed);
  const { ui } = usePreferences();
  useEffect(followOtherTabs, []);
  const collapsed = local ?? (ui.sidebarCollapsed || matchMedia(NARROW).matches);
  return { collapsed, toggle: () => choose(!collapsed) };
}

/** Reads the stored choice again: another tab or a test has changed it. */
export function rereadSidebarChoice(): void {
  useChoice.setState({ collapsed: stored() });
}
