import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from '../core/controls/field.module.css';
import { FieldContext } from '../core/controls/field-context.ts';

interface FormFieldProps {
  label: ReactNode;
  /** React Hook Form's `errors.<name>`, or anything with a message. */
  error?: { message?: string };
  hint?: ReactNode;
  /** One Input, DecimalInput, TextArea or Select. */
  children: ReactNode;
  /** Shown beside the label, at the right. */
  aside?: ReactNode;
}

/**
 * A label over one control, with hint and error below. Both are in one element that the control names by
 * `aria-describedby`, because few screen readers speak `aria-errormessage`.
 */
export function FormField(field: FormFieldProps) {
  return <Field id={useId()} {...field} />;
}

/** `FormField` whose control has this id. */
export function Field({ id, label, error, hint, children, aside }: FormFieldProps & { id: string }) {
  const message = error?.message;
  const help = message || hint ? `${id}-help` : undefined;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <FieldContext value={{ id, invalid: Boolean(message), describedBy: help }}>{children}</FieldContext>
      {help && (
        <div id={help} className={styles.help}>
          {message && <FieldError>{message}</FieldError>}
          {hint && <span className={styles.hint}>{hint}</span>}
        </div>
      )}
    </div>
  );
}

/** The message of an invalid control. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={styles.error}>
      <CircleAlert size={14} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
