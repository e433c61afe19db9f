import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '../core/toast/toast.ts';
import { currentMember } from '../data/client/client.ts';
import { keepDraft, takeDraft } from '../data/outbox/outbox.ts';

interface DraftOptions<Values> {
  /** Something would be lost. False while it is being saved: then it waits as a write does. */
  unsaved: boolean;
  /** Everything that was entered; pictures as files. */
  values(): Values;
  restore(values: Values): void;
}

/**
 * Keeps what is entered in a form when the end of the session closes it: on this device under the member who entered it, who
 * finds it in the form of this name when they open it again. A form that is closed in any other way keeps nothing.
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

/** The same for a form of `useForm`: all its fields. */
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

/** Drafts that are being kept of the forms that one end of a session closes. */
let beingKept: Promise<boolean>[] = [];

/** One toast is enough for a dialog above another one. */
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
