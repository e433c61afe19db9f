import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { dismissToast, toast } from '../../core/toast/toast.ts';
import { reachability } from '../client/reachability.ts';
import { SESSION_ENDED } from '../client/session-ended.ts';
import { currentUser } from '../current-user.queries.ts';
import { otherTabs } from '../query-client/other-tabs.ts';
import {
  existingPreferencesSaver,
  type PreferencesSaver,
  type PreferencesSaving,
  setPreferencesSaver,
} from './existing-preferences-saver.ts';
import { DEFAULT_PREFERENCES, type Preferences, preferences } from './preferences.queries.ts';
import { patchPreferences, patchWithToken, toastNotSaved, toastSaved } from './preferences-patch.ts';
import {
  editsTypes,
  isEmpty,
  keptEdits,
  NO_EDITS,
  patchOf,
  remainingEdits,
  type UnsavedEdits,
} from './unsaved-edits.ts';

/** Pause from the last edit to its save, in ms. */
const PAUSE_MS = 800;

/** Preferences older than this, in ms, are read again when an edit begins. */
const FRESH_MS = 30_000;

/** The saver of a page. It lives as long as the page's cache, so it outlives the screen that edits. */
export function preferencesSaver(queryClient: QueryClient): PreferencesSaver {
  return existingPreferencesSaver(queryClient) ?? setPreferencesSaver(queryClient, createSaver(queryClient));
}

/** Makes the browser ask before it closes a tab that would lose edits. */
const askBeforeUnload = (event: Event) => event.preventDefault();

const IDLE: PreferencesSaving = { phase: 'idle', unsaved: NO_EDITS, error: null };

function createSaver(queryClient: QueryClient): PreferencesSaver {
  const { queryKey } = preferences;
  const state = createStore(() => IDLE);
  const unsavedEdits = () => state.getState().unsaved;
  const hasFailed = () => state.getState().phase === 'failed';
  /** The member who made the edits. */
  let owner: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves once every running call is answered; the next save waits for it. */
  let running: Promise<unknown> = Promise.resolve();
  /** Edits of the newest call until it is answered. They include earlier calls, so only its answer counts. */
  let sent: UnsavedEdits | null = null;
  let lastToast: string | null = null;

  const member = () => queryClient.getQueryData(currentUser.queryKey)?.id;
  const saved = () => queryClient.getQueryData(queryKey);

  function update(next: PreferencesSaving): void {
    state.setState(next);
    const listen = hasFailed() ? addEventListener : removeEventListener;
    listen('beforeunload', askBeforeUnload);
  }

  function edit(change: (unsaved: UnsavedEdits) => UnsavedEdits): void {
    owner = member();
    update({ phase: 'saving', unsaved: change(unsavedEdits()), error: null });
    // The read also renews an expired token, which a closing tab could not do.
    void read(FRESH_MS);
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE_MS);
  }

  /** Reads the preferences if they are older than `staleTime`, or awaits a running read. */
  const read = (staleTime: number) =>
    queryClient.fetchQuery({ ...preferences, staleTime, retry: false }).catch(() => undefined);

  function save(): void {
    clearTimeout(timer);
    running = running.then(async () => {
      // The list of types is written as a whole, so the newest one is needed.
      if (editsTypes(unsavedEdits())) await read(0);
      await send();
    });
  }

  /** Sends at once, beside a running call and with that call's edits, which may fail after the tab is closed. */
  function saveBeforeTabCloses(): void {
    clearTimeout(timer);
    running = Promise.all([running, send()]);
  }

  async function send(): Promise<void> {
    const edits = unsavedEdits();
    if (isEmpty(sent ? remainingEdits(edits, sent) : edits) || member() !== owner) return;
    sent = edits;
    update({ phase: 'saving', unsaved: edits, error: null });
    try {
      const list = saved();
      if (!list && editsTypes(edits))
        throw new Error('The preferences are not loaded: there is no list of types to add to');
      const answer = await patchPreferences(patchOf(list ?? DEFAULT_PREFERENCES, edits));
      // A running read may be older than the answer.
      const isReading = queryClient.isFetching({ queryKey }) > 0;
      if (isReading && sent === edits) await queryClient.cancelQueries({ queryKey }, { silent: true });
      if (sent === edits) succeeded(answer, isReading);
    } catch (error) {
      if (sent === edits) failed(error);
    }
  }

  function succeeded(answer: Preferences, readAgain: boolean): void {
    if (member() === owner) {
      queryClient.setQueryData(queryKey, answer);
      otherTabs.tell([queryKey]);
      if (readAgain) void read(0);
    }
    const unsaved = remainingEdits(unsavedEdits(), sent ?? NO_EDITS);
    sent = null;
    if (owner && isEmpty(unsaved)) keptEdits.forget(owner);
    update({ phase: isEmpty(unsaved) ? 'saved' : 'saving', unsaved, error: null });
    // The new toast replaces the previous one, which has the same text.
    if (lastToast) dismissToast(lastToast);
    lastToast = toastSaved();
  }

  function failed(error: unknown): void {
    sent = null;
    if (owner) keptEdits.keep(owner, unsavedEdits());
    update({ ...state.getState(), phase: 'failed', error });
    toastNotSaved(save);
  }

  function drop(): void {
    clearTimeout(timer);
    running = Promise.resolve();
    sent = null;
    update(IDLE);
  }

  /** Edits of this member that an earlier session or page could not save. */
  function saveKept(memberId: string): void {
    const kept = keptEdits.of(memberId);
    if (!kept || isEmpty(kept)) return;
    owner = memberId;
    update({ phase: 'saving', unsaved: kept, error: null });
    save();
  }

  addEventListener('pagehide', saveBeforeTabCloses);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveBeforeTabCloses();
  });
  reachability.subscribe(() => {
    if (reachability.now() && hasFailed()) save();
  });

  queueMicrotask(() => {
    const memberId = member();
    if (memberId && owner === undefined) saveKept(memberId);
  });

  return {
    state,
    edit,
    save,
    signedIn(memberId) {
      if (memberId === owner && !isEmpty(unsavedEdits())) return save();
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
