interface FieldError {
  message?: string;
}

/**
 * Forms that ask for what is missing with one message for all fields: `banner` says it once, and `under` keeps quiet
 * below the fields that are merely empty, which are still marked as broken.
 */
export function incompleteForm(errors: Record<string, FieldError | undefined>, message: string) {
  const isMissing = (error: FieldError | undefined) => error?.message === message;
  return {
    banner: Object.values(errors).some(isMissing) ? message : errors.root,
    /** Spread over FormField and its input. */
    under: (error: FieldError | undefined) => (isMissing(error) ? undefined : error),
    marks: (error: FieldError | undefined) => (error ? { 'aria-invalid': true as const } : {}),
  };
}
