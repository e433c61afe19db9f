import { Button } from '@fettle/shared-ui';
import { ImageUpload } from '@fettle/shared-ui/forms';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface ImagesFieldProps extends Omit<ComponentProps<typeof ImageUpload>, 'label' | 'ref'> {
  /** The member's showImages preference; else a '+ Add Images' link reveals the field. */
  initiallyShown: boolean;
  /** The file input: what a form focuses. */
  ref?(input: HTMLInputElement | null): void;
}

/** Optional images, or the link that reveals their field whole and takes the focus there. */
export function ImagesField({ initiallyShown, ref, ...upload }: ImagesFieldProps) {
  const [revealed, setRevealed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!revealed) return;
    input.current?.focus();
    input.current?.closest('label')?.scrollIntoView?.({ block: 'nearest' });
  }, [revealed]);
  if (!initiallyShown && !revealed) {
    return (
      <div>
        <Button variant="ghost" size="sm" ms={-3} color="accent.fg" onClick={() => setRevealed(true)}>
          + Add Images
        </Button>
      </div>
    );
  }
  const keep = (element: HTMLInputElement | null) => {
    input.current = element;
    ref?.(element);
  };
  return <ImageUpload {...upload} ref={keep} label="Images" />;
}
