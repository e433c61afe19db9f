import { announce } from '@fettle/shared-ui';
import { useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ChosenFiles, sendFiles, useHistoryUpload } from './history-upload-store.ts';
import { deviceTimeZone, finishedText } from './import-texts.ts';
import { type Import, imports } from './imports.queries.ts';

/** States of the imports in the list below; there is at most one import in another state. */
const LISTED: readonly Import['state'][] = ['applied', 'undoing', 'undone'];
export const isListed = ({ state }: Import) => LISTED.includes(state);

/**
 * The step that the import under way is at, with the problem of its start and `send` for the files of a new one.
 * Reading begins by itself, also again when the last one was cut off with its server.
 */
export function useImportSteps(current: Import | undefined) {
  const upload = useHistoryUpload();
  const client = useQueryClient();
  const { mutate: read, isPending, error, variables } = useMutation(imports.read);
  const { id, state } = current ?? {};
  const problem = variables?.id === id ? error?.message : undefined;

  useEffect(() => {
    if (id && state === 'uploaded' && !isPending && !problem) read({ id, time_zone: deviceTimeZone() });
  }, [id, state, isPending, problem, read]);

  const send = async (chosen: ChosenFiles) => {
    await sendFiles(chosen);
    await client.invalidateQueries({ queryKey: imports.queryKey });
  };
  const step = upload.phase === 'sending' ? 'sending' : (state ?? 'choose');
  return { upload, step, problem, send: (chosen: ChosenFiles) => void send(chosen) };
}

/**
 * Invalidates all data that pages show when an import has been applied or undone, and announces it. Returns the import
 * that was applied last while this page was open.
 */
export function useFinishedImport(all: readonly Import[]): Import | undefined {
  const client = useQueryClient();
  const [applied, setApplied] = useState<string>();
  const before = useRef(new Map<string, Import['state']>());
  useEffect(() => {
    for (const one of all) {
      const last = before.current.get(one.id);
      before.current.set(one.id, one.state);
      if (!last || last === one.state || (one.state !== 'applied' && one.state !== 'undone')) continue;
      if (one.state === 'applied') setApplied(one.id);
      announce(finishedText(one));
      void client.invalidateQueries();
    }
  }, [all, client]);
  return all.find(({ id, state }) => id === applied && state === 'applied');
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
