const CHANNEL = 'fettle-renewal';
/** A tab that is alive answers at once; this is how long somebody waits for nothing when there is none. */
const ANSWER_MS = 500;
/** By then the other tab's call has ended, one way or the other. */
const RENEWAL_MS = 25_000;

/** `wanted`: who can renew? `coming`: I can, and do. Then how it ended: `renewed`, `refused` or `unanswered`. */
type Word = 'wanted' | 'coming' | Outcome;
export type Outcome = 'renewed' | 'refused' | 'unanswered';

/**
 * Asks the other tabs for a new access token: who did not ask to stay signed in has the refresh token in the memory of
 * the tab in which he signed in, and nowhere else. `refused` as well when no tab has it.
 */
export function renewElsewhere(): Promise<Outcome> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve('refused');
  const channel = new BroadcastChannel(CHANNEL);
  const outcome = new Promise<Outcome>((resolve) => {
    let waiting = setTimeout(resolve, ANSWER_MS, 'refused');
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data === 'wanted') return;
      clearTimeout(waiting);
      if (data === 'coming') waiting = setTimeout(resolve, RENEWAL_MS, 'unanswered');
      else resolve(data);
    };
  });
  channel.postMessage('wanted' satisfies Word);
  return outcome.finally(() => channel.close());
}

/** Renews for the other tabs as long as this one `can`. Gives the function that stops it. */
export function renewForOthers(can: () => boolean, renew: () => Promise<Outcome>): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  const say = (word: Word) => channel.postMessage(word);
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data !== 'wanted' || !can()) return;
    say('coming');
    void renew().then(say);
  };
  return () => channel.close();
}
