import { create } from 'zustand';

/** The event of browsers that can install the app; TypeScript's DOM library does not have it. */
interface InstallPromptEvent extends Event {
  /** Asks the member; once for each event. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The key in localStorage that records that the member declined the offer on this device. */
const DECLINED = 'install-declined';

/** The browser's offer to install the app; null without one: the browser cannot, or the app is installed. */
export const useInstallOffer = create<{ offer: InstallPromptEvent | null }>(() => ({ offer: null }));

function isDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}

/**
 * Keeps the browser's offer to install the app for Settings, instead of a bar over the page. Called once and early: a
 * browser makes the offer while the page loads.
 */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (!isDeclined()) useInstallOffer.setState({ offer: event as InstallPromptEvent });
  });
  addEventListener('appinstalled', () => useInstallOffer.setState({ offer: null }));
}

/** Shows the browser's own prompt. An offer serves one prompt; a browser that was refused makes a new offer later. */
export async function install(): Promise<void> {
  const { offer } = useInstallOffer.getState();
  useInstallOffer.setState({ offer: null });
  await offer?.prompt();
}

/** Removes the offer and never makes it again on this device. */
export function declineInstall(): void {
  useInstallOffer.setState({ offer: null });
  try {
    localStorage.setItem(DECLINED, new Date().toISOString());
  } catch {
    // Without storage the next page makes the offer again.
  }
}
