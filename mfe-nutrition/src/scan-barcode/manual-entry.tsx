import { Button, Input } from '@fettle/shared-ui';
import { type FormEvent, useState } from 'react';
import styles from './scan-barcode.module.css';

interface ManualEntryProps {
  id: string;
  /** Digits to correct, from a photo that was not read for certain. */
  initial?: string | undefined;
  onSubmit(code: string): void;
}

/** The digits typed by hand: any text that is not empty, since the search says what it does not know. */
export function ManualEntry({ id, initial = '', onSubmit }: ManualEntryProps) {
  const [text, setText] = useState(initial);
  const code = text.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // This dialog may stand inside of a form's component, which would take it for its own.
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
        // A keyboard over the digits of the photo would cover what to compare.
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
