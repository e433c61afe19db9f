interface FieldError {
  message?: string;
}

/**
 * Errors of a form with one message for all missing fields: `banner` shows it once, and `under` leaves it out below
 * the empty fields, which are still marked as invalid.
 */
export function incompleteForm(errors: Record<string, FieldError | undefined>, message: string) {
  const isMissing = (error: FieldError | undefined) => error?.message === message;
  return {
    banner: Object.values(errors).some(isMissing) ? message : errors.root,
    /** Returns the error to show below a field. */
    under: (error: FieldError | undefined) => (isMissing(error) ? undefined : error),
    /** Returns the props that mark an input as invalid. */
    marks: (error: FieldError | undefined) => (error ? { 'aria-invalid': true as const } : {}),
  };
}
