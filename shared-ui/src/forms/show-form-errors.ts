import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../data/api-error.ts';
import { fieldsOf } from './use-form.ts';

/**
 * What a failed call does to its form: each error under the field it names (the first one gets the focus), all
 * others in the banner (`errors.root`), with the request id when the server is at fault, and what to do when it did
 * not answer, had nothing to say, or asked to wait.
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
        { type: 'server', message: error.message || fallback },
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
  const advice = adviceFor(failure);
  return {
    ...(advice && { advice: `What you typed is kept. ${advice}` }),
    ...(failure.status >= 500 && failure.requestId && { request_id: failure.requestId }),
  };
}

function adviceFor({ isNetworkError, status, errors, retryAfter }: ApiError): string | undefined {
  if (isNetworkError) return 'Check your connection and try again.';
  if (status === 429 && retryAfter !== null) return `You can try again ${whenWords(retryAfter)}.`;
  if (status >= 500 && errors.length === 0)
    return 'Fettle’s server is in trouble; please try again in a moment.';
  return undefined;
}

const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** By the reader's own clock, in full minutes: who has to wait for a while puts the phone away. */
function whenWords(seconds: number): string {
  if (seconds <= 60) return 'in a minute';
  return `at ${CLOCK.format(Date.now() + (seconds + 59) * 1000).replace('\u202f', ' ')}`;
}
