import { Button } from '@fettle/shared-ui';
import { Controller, ImageUpload } from '@fettle/shared-ui/forms';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { picturesOf } from './edited-fields.ts';
import { useEntryForm } from './entry-form.tsx';

interface EntryImagesFieldProps extends Pick<ComponentProps<typeof ImageUpload>, 'maxFiles' | 'onTakenAt'> {
  label?: 'Images' | 'Photos';
  /** The member's showImages preference. If false, an entry without images shows a '+ Add Images' link. */
  initiallyShown?: boolean;
}

/** Images of an entry, or a link that reveals the field and focuses it. */
export function EntryImagesField({
  label = 'Images',
  initiallyShown = true,
  ...upload
}: EntryImagesFieldProps) {
  const { form, entry, saving, progress, setPreparing } = useEntryForm();
  const [revealed, setRevealed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!revealed) return;
    input.current?.focus();
    input.current?.closest('label')?.scrollIntoView?.({ block: 'nearest' });
  }, [revealed]);
  if (!initiallyShown && !revealed && !picturesOf(entry ?? {})?.length) {
    return (
      <div>
        <Button variant="ghost" size="sm" ms={-3} color="accent.fg" onClick={() => setRevealed(true)}>
          + Add Images
        </Button>
      </div>
    );
  }
  return (
    <Controller
      name="media_ids"
      control={form.control}
      render={({ field, fieldState }) => (
        <ImageUpload
          {...field}
          {...upload}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          label={label}
          disabled={saving}
          error={fieldState.error}
          uploading={progress}
          onBusyChange={setPreparing}
        />
      )}
    />
  );
}
