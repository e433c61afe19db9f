import { announce, Button } from '@fettle/shared-ui';
import { DecimalInput, FormField, formatDecimal, parseDecimal } from '@fettle/shared-ui/forms';
import { useEscapeWithin } from '@fettle/shared-ui/overlays';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './edit-my-meal.module.css';

/** The most that one step multiplies by. */
const MOST = 100;

/** A quiet button that turns into a field: multiplies the foods and what they make. Enter scales; Escape closes only this. */
export function ScaleMeal({ onScale }: { onScale: (by: number) => void }) {
  const [text, setText] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const isOpen = text !== null;
  const close = () => setText(null);
  useEscapeWithin(group, close);
  useEffect(() => {
    if (isOpen) group.current?.scrollIntoView?.({ block: 'nearest' });
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (text === null) {
    return (
      <Button ref={button} variant="ghost" size="sm" ms={-3} color="accent.fg" onClick={() => setText('2')}>
        Scale
      </Button>
    );
  }
  const by = parseDecimal(text);
  const isValid = by !== null && by > 0 && by <= MOST;
  const scale = () => {
    setRefused(!isValid);
    if (!isValid) return;
    onScale(by);
    announce(`Everything times ${formatDecimal(by)}`);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Ctrl+Enter saves the form: before the foods are scaled, if it also reached the form.
    event.stopPropagation();
    event.preventDefault();
    scale();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this
    <div ref={group} role="group" aria-label="Scale" className={styles.scale} onKeyDown={onKeyDown}>
      <FormField
        label="Times"
        error={refused && !isValid ? { message: 'Please enter a number above 0, at most 100' } : undefined}
        hint="Multiplies the foods, the servings and the cooked weight"
      >
        <DecimalInput
          autoFocus
          step={0.25}
          min={0.25}
          max={MOST}
          value={text}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value)}
        />
      </FormField>
      <div className={styles.scaleButtons}>
        <Button size="sm" variant="ghost" onClick={close}>
          Cancel
        </Button>
        <Button size="sm" variant="soft" onClick={scale}>
          Scale
        </Button>
      </div>
    </div>
  );
}
