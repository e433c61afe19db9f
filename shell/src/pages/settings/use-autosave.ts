import { type Preferences, updatePreferences, useMutation } from '@fettle/shared-ui/data';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { afterSaving, isSaved, shown, type Unsaved, withEdit } from './unsaved-preferences.ts';

/** Milliseconds after the last edit. */
const PATIENCE = 800;

/**
 * Edits show at once and are saved 800 ms after the last one, or as soon as the page is hidden or left. Nothing is
 * saved that was not edited. Edits whose saving failed stay, and go with the next one.
 */
export function useAutosave(saved: Preferences): { preferences: Preferences; edit(edit: Unsaved): void } {
  const [unsaved, setUnsaved] = useState<Unsaved>({});
  const { mutate } = useMutation({
    ...updatePreferences,
    meta: {
      success: { title: 'Success', message: 'Preferences saved' },
      failure: { title: 'Error', message: 'Failed to save preferences' },
    },
  });

  const save = useCallback(
    (sent: Unsaved) => {
      if (isSaved(sent)) return;
      mutate(sent, { onSuccess: () => setUnsaved((now) => afterSaving(now, sent)) });
    },
    [mutate],
  );
  const saveNow = useEffectEvent(() => save(unsaved));

  useEffect(() => {
    const waiting = setTimeout(save, PATIENCE, unsaved);
    return () => clearTimeout(waiting);
  }, [unsaved, save]);

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      saveNow();
    };
  }, []);

  return { preferences: shown(saved, unsaved), edit: (edit) => setUnsaved((now) => withEdit(now, edit)) };
}
