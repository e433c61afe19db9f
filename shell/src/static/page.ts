import { applyTheme, currentTheme, onThemeChange, setTheme } from '@fettle/shared-ui/theme';
import { fetchStartOnIntent } from './fetch-start.ts';
import { showApiAddress } from './show-api-address.ts';
import { leaveIfSignedIn } from './stored-session.ts';

/** What the landing page and the legal pages do once they are there; all of it is more than they need to be read. */
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
fetchStartOnIntent();

// A page that Back brings to life again ran its scripts long ago.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  follow();
  if (isLanding) leaveIfSignedIn();
});
