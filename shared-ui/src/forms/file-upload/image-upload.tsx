import { ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '../../core/announcer.tsx';
import type { LocalMoment } from '../../rules/local-moment.ts';
import { takenAt } from '../images/taken-at.ts';
import { FilePicker, OrDrop, type PickerProps } from './file-picker.tsx';
import { IMAGE_TYPES, imageBatchError, imageBatchHint, isImage } from './image-batch.ts';
import type { FileProgress, Selected } from './selected-files.tsx';

export interface ImageUploadProps<Item extends Selected = File> extends PickerProps<Item> {
  /** Called when preparing images begins and ends; in between `value` does not hold all selected images yet. */
  onBusyChange?(busy: boolean): void;
  /** Called with what the camera's clock showed for the first of the new images whose file says so. */
  onTakenAt?(moment: LocalMoment): void;
  /** The progress of uploading the files of `value`, shown on each: `usePictureUploads`. */
  uploading?: FileProgress | null;
}

const FAILED = 'Error processing images. Please try again.';

/**
 * Images for an upload: at most `maxFiles` (5), each below `maxSizeInMB` (10). What `value` holds is ready to be sent:
 * about 1 MB, at most 1920 pixels on a side, without metadata. The code that does it comes with the first image. A form
 * that edits an entry has its stored images in `value` too, in one order with new ones.
 */
export function ImageUpload<Item extends Selected = File>({
  maxFiles = 5,
  maxSizeInMB = 10,
  error,
  onBusyChange,
  onTakenAt,
  ...picker
}: ImageUploadProps<Item>) {
  const { value, onChange } = picker;
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
  // Images may be removed while others are prepared.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  async function take(batch: File[]) {
    const refused = imageBatchError(batch, value.length, { maxFiles, maxSizeInMB });
    setProblems(refused ? [refused, imageBatchHint(batch) ?? ''] : []);
    if (refused) return;
    setBusy(true);
    try {
      const ready = await prepared(batch, shown);
      if (!shown.current) return;
      // `Item` has files in it: a value without any could not grow.
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
  const messages = (problems.length > 0 ? problems : [error?.message ?? '']).filter(Boolean);

  return (
    <FilePicker
      hint={`JPG, PNG or GIF, up to ${maxFiles}, each below ${maxSizeInMB} MB`}
      {...picker}
      accept={IMAGE_TYPES}
      maxFiles={maxFiles}
      busy={busy ? 'Compressing images...' : null}
      errors={messages}
      look="tiles"
      camera
      onChange={(files) => {
        setProblems([]);
        onChange(files);
      }}
      onFiles={(files, way) => {
        const batch = way === 'dropped' ? files.filter(isImage) : files;
        if (batch.length > 0) void take(batch);
      }}
      invitation={
        <>
          <ImagePlus size={18} aria-hidden="true" />
          <span>
            Choose images <OrDrop>or drop them here</OrDrop>
          </span>
        </>
      }
    />
  );
}

/** Prepares one after the other; none if one fails, and no further ones after the component was unmounted. */
async function prepared(batch: File[], wanted: { readonly current: boolean }): Promise<File[]> {
  const { prepareImage } = await import('../images/prepare-image.ts');
  const ready: File[] = [];
  for (const file of batch) {
    if (!wanted.current) break;
    ready.push(await prepareImage(file));
  }
  return ready;
}
