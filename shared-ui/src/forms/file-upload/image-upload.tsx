import { ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '../../core/announcer.tsx';
import type { LocalMoment } from '../../rules/local-moment.ts';
import { takenAt } from '../images/taken-at.ts';
import { FilePicker, OrDrop, type PickerProps } from './file-picker.tsx';
import type { FileProgress, Selected } from './selected-files.tsx';

/** Types that the file dialog offers; dropped files of other types are ignored silently. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/gif';

const KNOWN_TYPES = new Set(['image/jpeg', 'image/jpg', 'image/png', 'image/gif']);
const KNOWN_ENDINGS = /\.(jpe?g|png|gif)$/i;
const MB = 1024 * 1024;

/** Limits of one image field. */
export interface ImageLimits {
  /** Most images in total, including those already selected. */
  maxFiles: number;
  /** Each file must be smaller than this, in MB, before it is compressed. */
  maxSizeInMB: number;
}

/** Whether a file is a JPEG, PNG or GIF: by its type, or by its name if the system knows no type. */
export function isImage({ type, name }: File): boolean {
  return type === '' ? KNOWN_ENDINGS.test(name) : KNOWN_TYPES.has(type.toLowerCase());
}

/** Reason to refuse a whole batch of images; null if it is accepted. */
export function imageBatchError(batch: File[], already: number, limits: ImageLimits): string | null {
  if (already + batch.length > limits.maxFiles) return `You can only upload up to ${limits.maxFiles} images`;
  if (!batch.every(isImage)) return 'Please upload only JPG, JPEG, PNG, or GIF images';
  if (batch.some(({ size }) => size >= limits.maxSizeInMB * MB))
    return `Files must be smaller than ${limits.maxSizeInMB}MB`;
  return null;
}

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** Advice on a batch that was refused for its type; null if there is none. */
export function imageBatchHint(batch: File[]): string | null {
  if (!batch.some(isHeic)) return null;
  return 'HEIC pictures: export them as JPEG, or set the iPhone to Settings > Camera > Formats > Most Compatible.';
}

export interface ImageUploadProps<Item extends Selected = File> extends PickerProps<Item> {
  /** Called when preparing images begins and ends; `value` is incomplete in between. */
  onBusyChange?(busy: boolean): void;
  /** Called with the camera's date and time of the first new image that has them. */
  onTakenAt?(moment: LocalMoment): void;
  /** Upload progress of the files of `value`, shown on each: `usePictureUploads`. */
  uploading?: FileProgress | null;
}

const FAILED = 'Error processing images. Please try again.';

/**
 * A picker of images for an upload: at most `maxFiles` (5), each below `maxSizeInMB` (10). New images in `value` are
 * ready to be sent: about 1 MB, at most 1920 pixels on a side, without metadata. The code that prepares them is loaded
 * with the first image. A form that edits an entry has its stored images in `value` too, in one order with new ones.
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
  // Images may be removed while others are being prepared.
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
