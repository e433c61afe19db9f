import { applyTheme, currentTheme, onThemeChange, setTheme } from '@fettle/shared-ui/theme';
import { redirectIfSignedIn } from './stored-session.ts';

/** Matches links to pages of the app. */
const INTO_THE_APP = 'a[href="/login"], a[href="/register"]';

/** Whether the browser is set to save data, or the network is too slow for a prefetch. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Prefetches the (immutable) files that the app starts with on the first intent towards a link of the app. */
function prefetchAppOnIntent(): void {
  const files =
    document.querySelector<HTMLMetaElement>('meta[name="fettle:start"]')?.content.split(' ') ?? [];
  const onIntent = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(INTO_THE_APP) || savesData()) return;
    for (const file of files.splice(0)) fetch(file, { priority: 'low' }).catch(() => undefined);
  };
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, onIntent, { passive: true });
}

/**
 * Writes the address of the API into the page; when it cannot be loaded, the prerendered text stays. The answer also
 * has the server's time: with a device clock that runs ahead, a valid token looks expired.
 */
async function showApiAddress(): Promise<void> {
  try {
    const answer = await fetch('/config.json', { cache: 'no-cache' });
    const { api_base_url } = (await answer.json()) as { api_base_url?: string };
    const line = document.querySelector('[data-api-address]');
    if (line) line.textContent = api_base_url || location.origin;
    redirectIfSignedIn(Date.parse(answer.headers.get('Date') ?? '') || Date.now());
  } catch (error) {
    console.warn('The run-time configuration could not be loaded', error);
  }
}

// Behaviour of the landing page and the legal pages, which can be read without it.
const toggle = document.querySelector<HTMLButtonElement>('[data-theme-toggle]');

function follow(): void {
  applyTheme();
  toggle?.setAttribute('aria-pressed', String(currentTheme() === 'dark'));
}

toggle?.addEventListener('click', () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark'));
onThemeChange(follow);
follow();

const isLanding = document.querySelector('[data-api-address]') !== null;
if (isLanding) void showApiAddress();
prefetchAppOnIntent();

// A page from the back/forward cache does not run its scripts again.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  follow();
  if (isLanding) redirectIfSignedIn();
});
