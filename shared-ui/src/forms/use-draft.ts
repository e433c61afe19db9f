import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '../core/toast/toast.ts';
import { currentMember } from '../data/client/client.ts';
import { keepDraft, takeDraft } from '../data/outbox/outbox.ts';

interface DraftOptions<Values> {
  /** True if closing would lose something. False while saving, since a write is kept by itself. */
  unsaved: boolean;
  /** Returns all entered values; pictures as files. */
  values(): Values;
  restore(values: Values): void;
}

/**
 * Keeps the values of a form that the end of the session closes, on this device under the member who entered them;
 * the form of this name restores them when they open it again. A form closed in any other way keeps nothing.
 */
export function useDraft<Values>(name: string, { unsaved, values, restore }: DraftOptions<Values>): void {
  const [member] = useState(currentMember);
  const restoreKept = useEffectEvent((kept: unknown) => {
    restore(kept as Values);
    toast({ ...RESTORED, title: 'Here is what you had entered' });
  });
  const keepIfEnded = useEffectEvent(() => {
    if (!member || !unsaved || currentMember() === member) return;
    tellOnce(keepDraft(member, name, values()));
  });
  useEffect(() => {
    let isOpen = true;
    void takeDraft(name).then((kept) => {
      if (isOpen && kept !== undefined) restoreKept(kept);
    });
    return () => {
      isOpen = false;
      keepIfEnded();
    };
  }, [name]);
}

/** `useDraft` for all fields of a `useForm` form. */
export function useFormDraft<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields, unknown, never>, 'getValues' | 'setValue'>,
  name: string,
  unsaved: boolean,
): void {
  useDraft<Fields>(name, {
    unsaved,
    values: form.getValues,
    restore: (values) => {
      for (const [field, value] of Object.entries(values))
        form.setValue(field as Path<Fields>, value, { shouldDirty: true });
    },
  });
}

const RESTORED = { type: 'info', message: 'Your session ended before it was saved.' } as const;

/** Drafts being kept of all forms that the same end of a session closes. */
let beingKept: Promise<boolean>[] = [];

/** Shows one toast, also for a dialog above another one. */
function tellOnce(keeping: Promise<boolean>): void {
  beingKept.push(keeping);
  if (beingKept.length > 1) return;
  queueMicrotask(async () => {
    const drafts = beingKept;
    beingKept = [];
    if ((await Promise.all(drafts)).some(Boolean)) toast(KEPT);
  });
}

const KEPT = {
  type: 'info',
  title: 'Your session ended',
  message: 'What you had entered is kept on this device. Sign in and open the form again.',
  duration: Number.POSITIVE_INFINITY,
} as const;
