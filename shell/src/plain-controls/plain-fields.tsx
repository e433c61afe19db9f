import { announce, PlainButton } from '@fettle/shared-ui';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from './plain-controls.module.css';

interface FieldTexts {
  label: ReactNode;
  /** React Hook Form's `errors.<name>`, or anything with a message. */
  error: { message?: string } | undefined;
  hint?: ReactNode;
}

/** The wire name, which is also the element's id: the markup of the build and of the browser must be the same. */
type Named = Omit<ComponentProps<'input'>, 'className' | 'id' | 'name'> & { name: string };

const helpId = (name: string) => `${name}-help`;

/** Attributes that tie an input to the error and hint below it. */
const described = (name: string, { error, hint }: FieldTexts) => ({
  id: name,
  name,
  className: styles.input,
  'aria-describedby': error?.message || hint ? helpId(name) : undefined,
  ...(error?.message && { 'aria-invalid': true as const }),
});

function Field({ name, label, error, hint, children }: FieldTexts & { name: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={name} className={styles.label}>
        {label}
      </label>
      {children}
      {(error?.message || hint) && (
        <div id={helpId(name)} className={styles.help}>
          <FieldError error={error} />
          {hint && <span className={styles.hint}>{hint}</span>}
        </div>
      )}
    </div>
  );
}

function FieldError({ error }: Pick<FieldTexts, 'error'>) {
  if (!error?.message) return null;
  return (
    <span className={styles.error}>
      <CircleAlert size={14} aria-hidden="true" />
      {error.message}
    </span>
  );
}

/** A text input with its label, hint and error, like shared-ui's `FormField` around an `Input`. */
export function TextField({ label, error, hint, ...input }: FieldTexts & Named) {
  const texts = { label, error, hint };
  return (
    <Field {...texts} name={input.name}>
      <input type="text" {...input} {...described(input.name, texts)} />
    </Field>
  );
}

const CAPS_LOCK = 'Caps Lock is on.';

interface PasswordFieldProps extends FieldTexts, Named {
  /** The noun after Show or Hide in the button's name: 'password'. */
  what: string;
}

/** A password with a button that shows it, and a warning while Caps Lock is on. */
export function PasswordField({ what, label, error, hint, ...input }: PasswordFieldProps) {
  const texts = { label, error, hint };
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => {
    const on = event.getModifierState('CapsLock');
    if (on && !capsLock) announce(CAPS_LOCK);
    setCapsLock(on);
  };
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...texts} name={input.name}>
      <div className={styles.password}>
        <input
          {...input}
          {...described(input.name, texts)}
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
      {capsLock && <p className={styles.help}>{CAPS_LOCK}</p>}
    </Field>
  );
}

/** A tick with its label, which are one target, and its error below, like shared-ui's `Checkbox`. */
export function CheckField({ label, error, ...input }: Omit<FieldTexts, 'hint'> & Named) {
  const errorId = helpId(input.name);
  return (
    <div>
      <label className={styles.check}>
        <input
          {...input}
          id={input.name}
          type="checkbox"
          className={styles.tick}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
        />
        <span>{label}</span>
      </label>
      {error && (
        <div id={errorId} className={styles.help}>
          <FieldError error={error} />
        </div>
      )}
    </div>
  );
}
