import { Button, Input } from '@fettle/shared-ui';
import { type FormEvent, useId, useState } from 'react';
import styles from './scan-barcode.module.css';

/** The digits typed by hand: any text that is not empty, since the search says what it does not know. */
export function ManualEntry({ onSubmit }: { onSubmit(code: string): void }) {
  const [shown, setShown] = useState(false);
  const [text, setText] = useState('');
  const id = useId();
  const code = text.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // This dialog may stand inside of a form's component, which would take it for its own.
    event.stopPropagation();
    if (code) onSubmit(code);
  };

  return (
    <div className={styles.manual}>
      <Button
        variant="ghost"
        size="sm"
        alignSelf="start"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide Barcode Manually' : 'Enter Barcode Manually'}
      </Button>
      {shown && (
        <form id={id} className={styles.manualForm} onSubmit={submit} noValidate>
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
      )}
    </div>
  );
}
