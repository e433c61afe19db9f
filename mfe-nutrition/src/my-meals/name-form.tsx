import { Button, Input } from '@fettle/shared-ui';
import { ApiError } from '@fettle/shared-ui/data';
import { FormField } from '@fettle/shared-ui/forms';
import { useEscapeWithin } from '@fettle/shared-ui/overlays';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './my-meals.module.css';

const MAX_LENGTH = 100;

interface NameFormProps {
  /** Accessible name of the form: "Save as my meal". */
  label: string;
  /** Text of the main button. */
  saveLabel: string;
  /** Name in the field until the member types one. */
  proposed: string;
  /** Saves under this name; an error that it throws is shown under the field. */
  onSave: (name: string) => Promise<unknown>;
  onCancel: () => void;
}

/**
 * Asks for the name of a meal, in place. It is no form element, since it is inside the meal's form and a nested form
 * would submit both. Enter saves; Escape closes only this.
 */
export function NameForm({ label, saveLabel, proposed, onSave, onCancel }: NameFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const heading = useId();
  useEscapeWithin(form, onCancel);
  useEffect(() => {
    field.current?.select();
    form.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  const save = async () => {
    if (saving) return;
    const name = (typed ?? proposed).trim();
    setError(name ? undefined : 'Please enter a name');
    if (!name) {
      field.current?.focus();
      return;
    }
    setSaving(true);
    try {
      await onSave(name);
    } catch (failure) {
      setError(failureText(failure));
      setSaving(false);
      field.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.stopPropagation();
    event.preventDefault();
    void save();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this
    <div ref={form} role="group" aria-labelledby={heading} className={styles.nameForm} onKeyDown={onKeyDown}>
      <span id={heading} hidden>
        {label}
      </span>
      <FormField label="Name of the meal" error={error ? { message: error } : undefined}>
        <Input
          ref={field}
          autoFocus
          autoComplete="off"
          maxLength={MAX_LENGTH}
          enterKeyHint="done"
          dir="auto"
          value={typed ?? proposed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </FormField>
      <div className={styles.nameButtons}>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="soft" loading={saving} onClick={() => void save()}>
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}

/** Reason why a meal cannot be saved; the field shows its message. */
export class RefusedMeal extends Error {}

/** Returns the server's message about the name, or a hint to try again if the server did not answer. */
function failureText(failure: unknown): string {
  if (failure instanceof RefusedMeal) return failure.message;
  if (failure instanceof ApiError && failure.status > 0 && failure.status < 500) return failure.message;
  return 'Not saved. Check your connection and try again.';
}
