import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '../../core/announcer.tsx';
import type { LocalMoment } from '../../rules/local-moment.ts';
import { takenAt } from '../images/taken-at.ts';
import { type FileLimits, imageBatchError, imageBatchHint } from './file-batch.ts';
import type { Selected } from './selected-file.tsx';

const FAILED = 'Error processing images. Please try again.';

interface ImageBatches<Item extends Selected> {
  value: Item[];
  onChange(images: Item[]): void;
  limits: FileLimits;
  onBusyChange?(busy: boolean): void;
  onTakenAt?(moment: LocalMoment): void;
}

/**
 * Takes batches of images: refuses one that breaks a limit, or prepares its images and adds them to `value`. `busy` while
 * they are prepared; `problems` has the messages of the last batch until the next one, or `forget`.
 */
export function useImageBatches<Item extends Selected>({
  value,
  onChange,
  limits,
  onBusyChange,
  onTakenAt,
}: ImageBatches<Item>) {
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const tellBusy = useEffectEvent((now: boolean) => onBusyChange?.(now));
  useEffect(() => tellBusy(busy), [busy]);
  // Images may be removed while others are being prepared.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  async function take(batch: File[]) {
    const refused = imageBatchError(batch, value.length, limits);
    setProblems(refused ? [refused, imageBatchHint(batch) ?? ''] : []);
    if (refused) return;
    setBusy(true);
    try {
      const ready = await prepared(batch, shown);
      if (!shown.current) return;
      // The cast is safe: `Item` includes `File`, or no image could be added.
      onChange([...latest.current, ...(ready as Item[])]);
      const taken = ready.map(takenAt).find((moment) => moment !== null);
      if (taken) onTakenAt?.(taken);
      announce(ready.length === 1 ? '1 image added' : `${ready.length} images added`);
    } catch (failure) {
      const isRefused = failure instanceof Error && ['NotAnImage', 'ImageTooLarge'].includes(failure.name);
      if (!isRefused) console.error('Images could not be prepared', failure);
      setProblems([isRefused ? failure.message : FAILED]);
    } finally {
      setBusy(false);
    }
  }

  return { take, busy, problems, forget: () => setProblems([]) };
}

/** Prepares images one after the other. Rejects if one fails; stops after the component was unmounted. */
async function prepared(batch: File[], wanted: { readonly current: boolean }): Promise<File[]> {
  const { prepareImage } = await import('../images/prepare-image.ts');
  const ready: File[] = [];
  for (const file of batch) {
    if (!wanted.current) break;
    ready.push(await prepareImage(file));
  }
  return ready;
}
