import { leaveIfSignedIn } from './stored-session.ts';

/**
 * Writes the address of the API into its line. A page that cannot learn it keeps the text that it came with. The
 * answer also carries the server's time: with a clock that runs ahead, a token that is good looks as if it had ended.
 */
export async function showApiAddress(): Promise<void> {
  try {
    const answer = await fetch('/config.json', { cache: 'no-cache' });
    const { api_base_url } = (await answer.json()) as { api_base_url?: string };
    const line = document.querySelector('[data-api-address]');
    if (line) line.textContent = api_base_url || location.origin;
    leaveIfSignedIn(Date.parse(answer.headers.get('Date') ?? '') || Date.now());
  } catch (error) {
    console.warn('The run-time configuration could not be loaded', error);
  }
}
