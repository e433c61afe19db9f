import { Box } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from '../core/controls/button.tsx';
import { TextArea } from '../core/controls/text-area.tsx';
import { FormField } from './form-field.tsx';

interface NotesFieldProps extends ComponentProps<typeof TextArea> {
  /** The member's showNotes preference; if false, a '+ Notes' link reveals the field. */
  initiallyShown: boolean;
  label?: string;
  error?: { message?: string };
}

/** Optional notes: a 3-row text area, or a link that reveals it in full and focuses it. */
export function NotesField({ initiallyShown, label = 'Notes', error, ...textarea }: NotesFieldProps) {
  const [revealed, setRevealed] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (revealed) field.current?.scrollIntoView({ block: 'nearest' });
  }, [revealed]);
  if (!initiallyShown && !revealed) {
    return (
      <div>
        <Button variant="ghost" size="sm" ms={-3} color="accent.fg" onClick={() => setRevealed(true)}>
          + Notes
        </Button>
      </div>
    );
  }
  return (
    <Box ref={field} scrollMarginBottom={5}>
      <FormField label={label} error={error}>
        <TextArea rows={3} autoFocus={revealed} {...textarea} />
      </FormField>
    </Box>
  );
}
