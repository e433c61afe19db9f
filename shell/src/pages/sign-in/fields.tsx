import { announce, PlainButton, PlainCheckbox, PlainInput } from '@fettle/shared-ui';
import { Field, FieldError } from '@fettle/shared-ui/forms';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './fields.module.css';

/** Props of a field. The name is also the element's id, so that the build's and the browser's markup match. */
interface FieldProps extends ComponentProps<typeof PlainInput> {
  name: string;
  label: ReactNode;
  /** React Hook Form's `errors.<name>`, or anything with a message. */
  error: { message?: string } | undefined;
  hint?: ReactNode;
}

/** A text input with its label, hint and error. */
export function TextField({ label, error, hint, ...input }: FieldProps) {
  return (
    <Field id={input.name} label={label} error={error} hint={hint}>
      <PlainInput type="text" {...input} />
    </Field>
  );
}

const CAPS_LOCK = 'Caps Lock is on.';

interface PasswordFieldProps extends FieldProps {
  /** The noun after Show or Hide in the button's name: 'password'. */
  what: string;
}

/** A password with a button that shows it, and a warning while Caps Lock is on. */
export function PasswordField({ what, label, error, hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => {
    const on = event.getModifierState('CapsLock');
    if (on && !capsLock) announce(CAPS_LOCK);
    setCapsLock(on);
  };
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id={input.name} label={label} error={error} hint={hint}>
      <div className={styles.password}>
        <PlainInput
          {...input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
        <PlainButton variant="ghost" data-square="" className={styles.show} onClick={() => setShown(!shown)}>
          <Icon aria-hidden="true" />
          <span className={styles.visuallyHidden}>{`${shown ? 'Hide' : 'Show'} ${what}`}</span>
        </PlainButton>
      </div>
      {capsLock && <p className={styles.capsLock}>{CAPS_LOCK}</p>}
    </Field>
  );
}

/** A checkbox with its label, which are one target, and its error below. */
export function CheckField({ label, error, ...input }: Omit<FieldProps, 'hint'>) {
  const errorId = `${input.name}-help`;
  return (
    <div>
      <PlainCheckbox
        {...input}
        id={input.name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      >
        {label}
      </PlainCheckbox>
      {error && (
        <div id={errorId} className={styles.checkError}>
          <FieldError>{error.message}</FieldError>
        </div>
      )}
    </div>
  );
}
