const CHANNEL = 'fettle-renewal';
/** Time limit for an answer, in ms: a tab that can refresh answers at once. */
const ANSWER_MS = 500;
/** Time in ms after which the other tab's call has ended, with success or without. */
const REFRESH_MS = 25_000;

/** `wanted` asks for a refresh; `coming`: this tab refreshes. Then the outcome of the refresh. */
type Message = 'wanted' | 'coming' | RefreshOutcome;
export type RefreshOutcome = 'renewed' | 'refused' | 'unanswered';

/**
 * Asks the other tabs for a new access token: without "Keep me signed in", the refresh token is only in the memory of
 * the tab where the member signed in. `refused` also when no tab has it.
 */
export function requestRefreshFromOtherTab(): Promise<RefreshOutcome> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve('refused');
  const channel = new BroadcastChannel(CHANNEL);
  const outcome = new Promise<RefreshOutcome>((resolve) => {
    let timer = setTimeout(resolve, ANSWER_MS, 'refused');
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'wanted') return;
      clearTimeout(timer);
      if (data === 'coming') timer = setTimeout(resolve, REFRESH_MS, 'unanswered');
      else resolve(data);
    };
  });
  channel.postMessage('wanted' satisfies Message);
  return outcome.finally(() => channel.close());
}

/** Refreshes for the other tabs while `canRefresh` holds. Returns the function that stops it. */
export function refreshForOtherTabs(
  canRefresh: () => boolean,
  refresh: () => Promise<RefreshOutcome>,
): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  const send = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data !== 'wanted' || !canRefresh()) return;
    send('coming');
    void refresh().then(send);
  };
  return () => channel.close();
}
