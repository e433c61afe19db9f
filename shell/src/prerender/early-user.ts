import { fetchUserEarly } from '../session/early-user.ts';
import { ACCESS_TOKEN } from '../session/tokens.ts';
import { expiryOf } from './stored-session.ts';

// Runs in the head of the pages for members, beside the download of the app's scripts.
try {
  const config: { api_base_url: string } | null = JSON.parse(
    document.getElementById('config')?.textContent ?? 'null',
  );
  const token = localStorage.getItem(ACCESS_TOKEN);
  if (config && token && expiryOf(token) > Date.now()) fetchUserEarly(config.api_base_url, token);
} catch {
  // ignored: without storage there is no session to check
}
