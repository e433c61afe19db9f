import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { dismissToast, toast } from '../../core/toast/toast.ts';
import { SESSION_ENDED } from '../client/session-ended.ts';
import { currentUser } from '../current-user.queries.ts';
import { otherTabs } from '../query-client/other-tabs.ts';
import {
  existingPreferencesSaver,
  type PreferencesSaver,
  type PreferencesSaving,
  setPreferencesSaver,
} from './existing-preferences-saver.ts';
import { keptEdits } from './kept-edits.ts';
import { DEFAULT_PREFERENCES, type Preferences, preferences } from './preferences.queries.ts';
import { patchPreferences, patchWithToken, toastNotSaved, toastSaved } from './preferences-patch.ts';
import {
  editsTypes,
  isEmpty,
  NO_EDITS,
  patchOf,
  remainingEdits,
  type UnsavedEdits,
} from './unsaved-edits.ts';
import { watchUnsaved } from './watch-unsaved.ts';

/** From the last edit to its save. */
const PAUSE_MS = 800;

/** Preferences older than this, in ms, are read again when an edit begins. */
const FRESH_MS = 30_000;

/** The saver of a page. It lives as long as the page's cache, so it outlives the screen that edits. */
export function preferencesSaver(queryClient: QueryClient): PreferencesSaver {
  return existingPreferencesSaver(queryClient) ?? setPreferencesSaver(queryClient, createSaver(queryClient));
}

const IDLE: PreferencesSaving = { phase: 'idle', unsaved: NO_EDITS, error: null };

function createSaver(queryClient: QueryClient): PreferencesSaver {
  const { queryKey } = preferences;
  const state = createStore(() => IDLE);
  const unsavedEdits = () => state.getState().unsaved;
  /** The member who made the edits. */
  let owner: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading: Promise<unknown> | null = null;
  /** Calls are numbered. Each sends all unsaved edits, so that of several running calls the last one counts. */
  let calls = 0;
  /** Calls up to this number belong to edits that were dropped. */
  let dropped = 0;
  /** The last call whose answer is in the cache. */
  let applied = 0;
  let running: UnsavedEdits | null = null;
  let saveAgain = false;
  let lastToast: string | null = null;
  let stopWatching: (() => void) | null = null;

  const member = () => queryClient.getQueryData(currentUser.queryKey)?.id;
  const saved = () => queryClient.getQueryData(queryKey);

  function update(next: PreferencesSaving): void {
    if (isEmpty(next.unsaved)) {
      stopWatching?.();
      stopWatching = null;
    } else {
      stopWatching ??= watchUnsaved({
        onHide: saveBeforeTabCloses,
        onReachable: () => state.getState().phase === 'failed' && void save(),
        wouldLose: () => state.getState().phase === 'failed',
      });
    }
    state.setState(next);
  }

  function edit(change: (unsaved: UnsavedEdits) => UnsavedEdits): void {
    owner = member();
    update({ phase: 'saving', unsaved: change(unsavedEdits()), error: null });
    if (!reading) refetch(FRESH_MS);
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE_MS);
  }

  /** Renews an expired token before the save, and reads the newest list of types, which is written as a whole. */
  function refetch(staleTime: number): void {
    const read = queryClient.fetchQuery({ ...preferences, staleTime, retry: false }).catch(() => undefined);
    reading = read.finally(() => {
      reading = null;
    });
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (running) {
      saveAgain = true;
      return;
    }
    if (editsTypes(unsavedEdits())) {
      if (!reading) refetch(0);
      await reading;
    }
    send();
  }

  /** Also beside a running call, and with the edits of that call: it may fail after the tab is closed. */
  function saveBeforeTabCloses(): void {
    clearTimeout(timer);
    send();
  }

  function send(): void {
    const sent = unsavedEdits();
    if (isEmpty(running ? remainingEdits(sent, running) : sent) || member() !== owner) return;
    calls += 1;
    const call = calls;
    const list = saved();
    if (!list && editsTypes(sent)) {
      failed(call, new Error('The preferences are not loaded: there is no list of types to add to'));
      return;
    }
    running = sent;
    update({ phase: 'saving', unsaved: sent, error: null });
    patchPreferences(patchOf(list ?? DEFAULT_PREFERENCES, sent)).then(
      (answer) => succeeded(call, sent, answer),
      (error) => failed(call, error),
    );
  }

  async function succeeded(call: number, sent: UnsavedEdits, answer: Preferences): Promise<void> {
    await apply(call, answer);
    if (call <= dropped) return;
    const unsaved = remainingEdits(unsavedEdits(), sent);
    if (call < calls) return update({ ...state.getState(), unsaved });
    running = null;
    if (owner && isEmpty(unsaved)) keptEdits.forget(owner);
    update({ phase: isEmpty(unsaved) ? 'saved' : 'saving', unsaved, error: null });
    // One toast is enough: the previous one says the same.
    if (lastToast) dismissToast(lastToast);
    lastToast = toastSaved();
    saveAgainIfNeeded();
  }

  /** Answers count in the order of their calls. A read that ran meanwhile may be older, so it is repeated. */
  async function apply(call: number, answer: Preferences): Promise<void> {
    const isStale = () => call < applied || call <= dropped || member() !== owner;
    if (isStale()) return;
    const wasReading = queryClient.isFetching({ queryKey }) > 0;
    if (wasReading) await queryClient.cancelQueries({ queryKey }, { silent: true });
    if (isStale()) return;
    applied = call;
    queryClient.setQueryData(queryKey, answer);
    otherTabs.tell([queryKey]);
    if (wasReading) refetch(0);
  }

  function failed(call: number, error: unknown): void {
    if (call < calls || call <= dropped) return;
    running = null;
    if (owner) keptEdits.keep(owner, unsavedEdits());
    update({ ...state.getState(), phase: 'failed', error });
    toastNotSaved(() => void save());
    saveAgainIfNeeded();
  }

  function saveAgainIfNeeded(): void {
    if (!saveAgain) return;
    saveAgain = false;
    void save();
  }

  function drop(): void {
    clearTimeout(timer);
    dropped = calls;
    running = null;
    saveAgain = false;
    update(IDLE);
  }

  /** Edits of this member that an earlier session or page could not save. */
  function saveKept(memberId: string): void {
    const kept = keptEdits.of(memberId);
    if (!kept || isEmpty(kept)) return;
    owner = memberId;
    update({ phase: 'saving', unsaved: kept, error: null });
    void save();
  }

  queueMicrotask(() => {
    const memberId = member();
    if (memberId && owner === undefined) saveKept(memberId);
  });

  return {
    state,
    edit,
    save: () => void save(),
    signedIn(memberId) {
      if (memberId === owner && !isEmpty(unsavedEdits())) return void save();
      drop();
      saveKept(memberId);
    },
    sessionEnded() {
      const last = unsavedEdits();
      drop();
      if (owner && !isEmpty(last) && keptEdits.keep(owner, last)) toast(SESSION_ENDED);
    },
    signOut(token, renew) {
      const list = saved();
      const last = unsavedEdits();
      drop();
      if (isEmpty(last)) return null;
      const memberId = owner;
      const keep = () => void (memberId && keptEdits.keep(memberId, last) && toastNotSaved());
      if (token === null || !list) {
        keep();
        return null;
      }
      return patchWithToken(token, patchOf(list, last), renew).then((isSaved) => {
        if (!isSaved) keep();
        else if (memberId) keptEdits.forget(memberId);
      });
    },
  };
}
