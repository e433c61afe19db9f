import { Button, Input } from '@fettle/shared-ui';
import { type FormEvent, useState } from 'react';
import styles from './scan-barcode.module.css';

interface ManualEntryProps {
  id: string;
  /** Digits to correct, from an uncertain read of a photo. */
  initial?: string | undefined;
  onSubmit(code: string): void;
}

/** Form for typed digits: any text that is not empty, since the search reports unknown codes. */
export function ManualEntry({ id, initial = '', onSubmit }: ManualEntryProps) {
  const [text, setText] = useState(initial);
  const code = text.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may be rendered inside another form's component, which would handle the event too.
    event.stopPropagation();
    if (code) onSubmit(code);
  };

  return (
    <form id={id} className={styles.manual} onSubmit={submit} noValidate>
      <Input
        name="barcode"
        aria-label="Barcode number"
        placeholder="Enter barcode number"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        // An on-screen keyboard would cover the digits of the photo to compare.
        autoFocus={!initial}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={!code}>
        Submit
      </Button>
    </form>
  );
}
