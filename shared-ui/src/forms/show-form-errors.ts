import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../data/api-error.ts';
import { fieldsOf } from './use-form.ts';

/**
 * What a failed call does to its form: each error under the field it names (the first one gets the focus), all
 * others in the banner (`errors.root`), with the request id when the server is at fault and what to do when it did not
 * answer.
 * `fallback` stands in where the failure has no words of its own.
 */
export function showFormErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fallback = 'Something went wrong. Please try again.',
): (failure: unknown) => void {
  return (failure) => {
    const known = fieldsOf(setError);
    const errors = failure instanceof ApiError ? failure.errors : [];
    const rest = errors.filter((error) => error.field === null || !known.has(error.field));
    const underFields = errors.filter((error) => !rest.includes(error));

    underFields.forEach((error, at) => {
      setError(
        error.field as Path<Values>,
        { type: 'server', message: error.message },
        { shouldFocus: at === 0 },
      );
    });
    if (underFields.length > 0 && rest.length === 0) return;
    const message = [...new Set(rest.map((error) => error.message))].filter(Boolean).join(' ');
    setError('root', { type: 'server', message: message || fallback, types: alongside(failure) });
  };
}

function alongside(failure: unknown): Record<string, string> {
  if (!(failure instanceof ApiError)) return {};
  if (failure.isNetworkError)
    return { advice: 'What you typed is kept. Check your connection and try again.' };
  return failure.status >= 500 && failure.requestId ? { request_id: failure.requestId } : {};
}
