import { Upload } from 'lucide-react';
import { useState } from 'react';
import { sortBatch } from './file-batch.ts';
import { FilePicker, OrDrop, type PickerProps } from './file-picker.tsx';

export interface FileUploadProps extends PickerProps {
  /** File types in the syntax of an input's `accept`: `.pdf,image/*`; all by default. */
  accept?: string;
}

/**
 * A drop area for files of any type: at most `maxFiles` (5) of `maxSizeInMB` (10) each. Too many are refused whole,
 * invalid ones by name; the others are taken. The form decides what to do with the files.
 */
export function FileUpload({ accept, maxFiles = 5, maxSizeInMB = 10, error, ...picker }: FileUploadProps) {
  const { value, onChange } = picker;
  const [errors, setErrors] = useState<string[]>([]);

  const take = (batch: File[]) => {
    const sorted = sortBatch(batch, value.length, { accept, maxFiles, maxSizeInMB });
    setErrors(sorted.errors);
    if (sorted.taken.length > 0) onChange([...value, ...sorted.taken]);
  };
  const shown = errors.length > 0 ? errors : [error?.message ?? ''].filter(Boolean);

  return (
    <FilePicker
      {...picker}
      accept={accept}
      maxFiles={maxFiles}
      errors={shown}
      look="rows"
      onChange={(files) => {
        setErrors([]);
        onChange(files);
      }}
      onFiles={take}
      invitation={
        <>
          <Upload size={18} aria-hidden="true" />
          <span>
            {maxFiles === 1 ? 'Choose a file' : 'Choose files'}{' '}
            <OrDrop>or drop {maxFiles === 1 ? 'it' : 'them'} here</OrDrop>
          </span>
        </>
      }
    />
  );
}
