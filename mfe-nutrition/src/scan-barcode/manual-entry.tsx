import { Button, Input } from '@fettle/shared-ui';
import { type FormEvent, useState } from 'react';
import styles from './scan-barcode.module.css';

interface ManualEntryProps {
  id: string;
  onSubmit(code: string): void;
}

/** The digits typed by hand: any text that is not empty, since the search says what it does not know. */
export function ManualEntry({ id, onSubmit }: ManualEntryProps) {
  const [text, setText] = useState('');
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
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={!code}>
        Submit
      </Button>
    </form>
  );
}
