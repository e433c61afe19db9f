import type { QueryClient } from '@tanstack/react-query';
import { dismissToast } from '../core/toast.ts';
import { currentUser } from './current-user.queries.ts';
import {
  existingPreferencesSaver,
  keepPreferencesSaver,
  type PreferencesSaver,
  type PreferencesSaving,
} from './known-preferences-saver.ts';
import { otherTabs } from './other-tabs.ts';
import { DEFAULT_PREFERENCES, type Preferences, preferences } from './preferences.queries.ts';
import { patchInTheNameOf, patchPreferences, sayNotSaved, saySaved } from './preferences-patch.ts';
import {
  afterSaving,
  changeToSend,
  editsTypes,
  isNothing,
  NOTHING,
  type Unsaved,
} from './unsaved-preferences.ts';
import { watchUnsaved } from './watch-unsaved.ts';

/** Milliseconds after the last edit. */
const PATIENCE = 800;

/** Preferences that were read longer ago than this, in ms, are read again when an edit begins. */
const FRESH = 30_000;

/** The saver of a page: it lives as long as the page's cache, and so longer than the screen that edits. */
export function preferencesSaver(queryClient: QueryClient): PreferencesSaver {
  return existingPreferencesSaver(queryClient) ?? keepPreferencesSaver(queryClient, createSaver(queryClient));
}

const UNTOUCHED: PreferencesSaving = { phase: 'still', unsaved: NOTHING, error: null };

function createSaver(queryClient: QueryClient): PreferencesSaver {
  const { queryKey } = preferences;
  const listeners = new Set<() => void>();
  let state = UNTOUCHED;
  /** Whose edits these are. */
  let owner: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading: Promise<unknown> | null = null;
  /** The calls are counted. Each brings all that is unsaved, so that of several under way the last one counts. */
  let calls = 0;
  let forgotten = 0;
  let taken = 0;
  let underWay: Unsaved | null = null;
  let saveAgain = false;
  let lastToast: string | null = null;
  let stopWatching: (() => void) | null = null;

  const member = () => queryClient.getQueryData(currentUser.queryKey)?.id;
  const saved = () => queryClient.getQueryData(queryKey);

  function keep(next: PreferencesSaving): void {
    state = next;
    if (isNothing(next.unsaved)) {
      stopWatching?.();
      stopWatching = null;
    } else {
      stopWatching ??= watchUnsaved({
        onHide: saveBeforeItIsLate,
        onReachable: () => state.phase === 'failed' && void save(),
        wouldLose: () => state.phase === 'failed',
      });
    }
    for (const listener of listeners) listener();
  }

  function edit(change: (unsaved: Unsaved) => Unsaved): void {
    owner = member();
    keep({ phase: 'saving', unsaved: change(state.unsaved), error: null });
    if (!reading) readAnew(FRESH);
    clearTimeout(timer);
    timer = setTimeout(save, PATIENCE);
  }

  /** Renews a worn-out token in time for the save, and brings the newest list of types, which is written whole. */
  function readAnew(staleTime: number): void {
    const read = queryClient.fetchQuery({ ...preferences, staleTime, retry: false }).catch(() => undefined);
    reading = read.finally(() => {
      reading = null;
    });
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (underWay) {
      saveAgain = true;
      return;
    }
    if (editsTypes(state.unsaved)) {
      if (!reading) readAnew(0);
      await reading;
    }
    send();
  }

  /** Also beside a call that is under way, and with what that one brings: it may fail when nobody is here any more. */
  function saveBeforeItIsLate(): void {
    clearTimeout(timer);
    send();
  }

  function send(): void {
    const sent = state.unsaved;
    if (isNothing(underWay ? afterSaving(sent, underWay) : sent) || member() !== owner) return;
    calls += 1;
    const call = calls;
    const list = saved();
    if (!list && editsTypes(sent)) {
      failed(call, new Error('There is no list to add to'));
      return;
    }
    underWay = sent;
    keep({ phase: 'saving', unsaved: sent, error: null });
    patchPreferences(changeToSend(list ?? DEFAULT_PREFERENCES, sent)).then(
      (answer) => succeeded(call, sent, answer),
      (error) => failed(call, error),
    );
  }

  async function succeeded(call: number, sent: Unsaved, answer: Preferences): Promise<void> {
    await take(call, answer);
    if (call <= forgotten) return;
    const unsaved = afterSaving(state.unsaved, sent);
    if (call < calls) return keep({ ...state, unsaved });
    underWay = null;
    keep({ phase: isNothing(unsaved) ? 'saved' : 'saving', unsaved, error: null });
    // One is enough: it says the same as the one before.
    if (lastToast) dismissToast(lastToast);
    lastToast = saySaved();
    goOn();
  }

  /** Answers count in the order of their calls. What was being read meanwhile may be older, and is read again. */
  async function take(call: number, answer: Preferences): Promise<void> {
    const isStale = () => call < taken || call <= forgotten || member() !== owner;
    if (isStale()) return;
    const wasReading = queryClient.isFetching({ queryKey }) > 0;
    if (wasReading) await queryClient.cancelQueries({ queryKey }, { silent: true });
    if (isStale()) return;
    taken = call;
    queryClient.setQueryData(queryKey, answer);
    otherTabs.tell([queryKey]);
    if (wasReading) readAnew(0);
  }

  function failed(call: number, error: unknown): void {
    if (call < calls || call <= forgotten) return;
    underWay = null;
    keep({ ...state, phase: 'failed', error });
    sayNotSaved(() => void save());
    goOn();
  }

  function goOn(): void {
    if (!saveAgain) return;
    saveAgain = false;
    void save();
  }

  function forget(): void {
    clearTimeout(timer);
    forgotten = calls;
    underWay = null;
    saveAgain = false;
    keep(UNTOUCHED);
  }

  return {
    now: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit,
    save: () => void save(),
    signedIn(memberId) {
      if (memberId !== owner) forget();
      else if (!isNothing(state.unsaved)) void save();
    },
    signOut(token, renew) {
      const list = saved();
      const last = state.unsaved;
      forget();
      if (isNothing(last) || token === null || !list) return null;
      return patchInTheNameOf(token, changeToSend(list, last), renew);
    },
  };
}
