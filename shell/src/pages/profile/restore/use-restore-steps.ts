import { useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { type RefObject, useEffect, useRef } from 'react';
import { sendArchive, useArchiveUpload } from './archive-upload-store.ts';
import { type Restore, restores } from './restore.queries.ts';

/** The step that a restore is at, `send` for its archive, and the problem of its check; the check begins by itself. */
export function useRestoreSteps({ id, state }: Restore) {
  const upload = useArchiveUpload();
  const client = useQueryClient();
  const { mutate: start, isPending: isStarting, isError: isRefused, error } = useMutation(restores.check);

  // Starts the check, also again when the last one was cut off with its server.
  useEffect(() => {
    if (state === 'uploaded' && id && !isStarting && !isRefused) start(id);
  }, [state, id, isStarting, isRefused, start]);

  const send = async (file: File) => {
    await sendArchive(file);
    await client.invalidateQueries({ queryKey: restores.queryKey });
  };
  const step = upload.phase === 'sending' ? 'sending' : state;
  return { upload, step, problem: error?.message, send: (file: File) => void send(file) };
}

/** Moves the focus to the next step if it was in the previous one, whose buttons are gone. */
export function useFocusAtNextStep(part: RefObject<HTMLElement | null>, step: string): void {
  const before = useRef(step);
  const had = useRef(false);
  useEffect(() => {
    const node = part.current;
    const note = () => {
      had.current = true;
    };
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget) had.current = false;
    };
    node?.addEventListener('focusin', note);
    node?.addEventListener('focusout', leave);
    return () => {
      node?.removeEventListener('focusin', note);
      node?.removeEventListener('focusout', leave);
    };
  }, [part]);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (had.current && document.activeElement === document.body) part.current?.focus();
  }, [part, step]);
}
