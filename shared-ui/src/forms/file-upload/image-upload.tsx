import { ImagePlus } from 'lucide-react';
import type { LocalMoment } from '../../rules/local-moment.ts';
import { isImage } from './file-batch.ts';
import { FilePicker, OrDrop, type PickerProps } from './file-picker.tsx';
import type { Selected } from './selected-file.tsx';
import type { FileProgress } from './selected-files.tsx';
import { useImageBatches } from './use-image-batches.ts';

/** Types that the file dialog offers; dropped files of other types are ignored silently. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/gif';

export interface ImageUploadProps<Item extends Selected = File> extends PickerProps<Item> {
  /** Called when preparing images begins and ends; `value` is incomplete in between. */
  onBusyChange?(busy: boolean): void;
  /** Called with the camera's date and time of the first new image that has them. */
  onTakenAt?(moment: LocalMoment): void;
  /** Upload progress of the files of `value`, shown on each: `usePictureUploads`. */
  uploading?: FileProgress | null;
}

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
  const { take, busy, problems, forget } = useImageBatches({
    value,
    onChange,
    limits: { maxFiles, maxSizeInMB },
    onBusyChange,
    onTakenAt,
  });
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
        forget();
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
