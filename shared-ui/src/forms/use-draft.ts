import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '../core/toast/toast.ts';
import { currentMember } from '../data/client/api-session.ts';
import { keepDraft, takeDraft } from '../data/outbox/outbox.ts';
import type { Draft } from '../data/outbox/outbox-database.ts';

interface DraftOptions<Values> {
  /** True if closing would lose something. False while saving, which goes on by itself when the session ends. */
  unsaved: boolean;
  /**
   * Whether the draft is kept now, while the form is open: for forms that are open for long, which a reload or a killed
   * tab must not empty. False once the write is made, which is kept by itself.
   */
  keptWhileOpen?: boolean;
  /** Returns all entered values; pictures as files. */
  values(): Values;
  /** `saved_at` is when the values were kept, in ms since 1970. */
  restore(values: Values, saved_at: number): void;
}

/** Pause after the last change before a draft is kept, in ms. */
const PAUSE_MS = 300;

/**
 * Keeps the values of a form that the end of the session closes, on this device under the member who entered them;
 * the form of this name restores them when they open it again. A form closed in any other way keeps nothing. A form that is
 * open in another tab neither restores nor keeps, so that two tabs do not save the same.
 */
export function useDraft<Values>(
  name: string,
  { unsaved, keptWhileOpen = false, values, restore }: DraftOptions<Values>,
): void {
  const [member] = useState(currentMember);
  const isOnly = useRef(false);
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const keeps = keptWhileOpen && member !== null;
  const restoreKept = useEffectEvent(({ values, saved_at }: Draft) => {
    restore(values as Values, saved_at);
    toast({ ...RESTORED, title: 'Here is what you had entered' });
  });
  const keep = useEffectEvent(() => {
    if (keeps && isOnly.current && currentMember() === member)
      keeping.current = keepDraft(member, name, values());
  });
  const drop = useEffectEvent(() => {
    if (isOnly.current && (currentMember() === member || !unsaved))
      void keeping.current.then(() => takeDraft(name, member));
  });
  const keepIfEnded = useEffectEvent(() => {
    if (!member || !unsaved || currentMember() === member) return;
    tellOnce(keepDraft(member, name, values()));
  });
  useEffect(() => {
    let isOpen = true;
    const release = whileOnly(`fettle-draft-${name}`, () => {
      if (!isOpen) return;
      isOnly.current = true;
      void takeDraft(name).then((kept) => {
        if (isOpen && kept !== undefined) restoreKept(kept);
      });
    });
    return () => {
      isOpen = false;
      release();
      keepIfEnded();
    };
  }, [name]);
  // After each change of a value the form renders again.
  useEffect(() => {
    if (!keeps) return;
    const timer = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    if (!keeps) return;
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      drop();
    };
  }, [keeps]);
}

/** Calls `act` unless another tab has the lock of this name, which is held until the returned function is called. */
function whileOnly(lock: string, act: () => void): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A page without HTTPS has no locks.
  if (!('locks' in navigator)) act();
  else
    void navigator.locks.request(lock, { ifAvailable: true }, (granted) => {
      if (!granted) return undefined;
      act();
      return released;
    });
  return release;
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

const RESTORED = { type: 'info', message: 'It was not saved yet.' } as const;

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
