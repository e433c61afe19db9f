import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../data/client/api-error.ts';
import { dateLocale } from '../rules/date-locale.ts';
import { hasField } from './use-form.ts';

/**
 * Shows a failed call in its form: each error under the field it names (the first one gets the focus), all others in the
 * banner (`errors.root`), with the request id for a server error, and with advice when the server did not answer, sent
 * no message or asked to wait. `fallback` is the message of a failure without one.
 */
export function showFormErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fallback = 'Something went wrong. Please try again.',
): (failure: unknown) => void {
  return (failure) => {
    const errors = failure instanceof ApiError ? failure.errors : [];
    const underFields = errors.filter(({ field }) => field !== null && hasField(setError, field));
    const rest = errors.filter((error) => !underFields.includes(error));

    underFields.forEach((error, at) => {
      setError(
        error.field as Path<Values>,
        { type: 'server', message: error.message || fallback },
        { shouldFocus: at === 0 },
      );
    });
    if (underFields.length > 0 && rest.length === 0) return;
    const message = [...new Set(rest.map((error) => error.message))].filter(Boolean).join(' ');
    setError('root', { type: 'server', message: message || fallback, types: detailsOf(failure) });
  };
}

function detailsOf(failure: unknown): Record<string, string> {
  if (!(failure instanceof ApiError)) return {};
  const advice = adviceFor(failure);
  return {
    ...(advice && { advice: `What you typed is kept. ${advice}` }),
    ...(failure.status >= 500 && failure.requestId && { request_id: failure.requestId }),
  };
}

function adviceFor({ isNetworkError, status, errors, retryAfter }: ApiError): string | undefined {
  if (isNetworkError) return 'Check your connection and try again.';
  if (status === 429 && retryAfter !== null) return `You can try again ${retryTime(retryAfter)}.`;
  if (status >= 500 && errors.length === 0)
    return 'Fettle’s server has a problem. Please try again in a moment.';
  return undefined;
}

/** Created on demand, because a formatter takes as long as a small page and the sign-in loads this module. */
const clock = () => new Intl.DateTimeFormat(dateLocale(), { hour: 'numeric', minute: '2-digit' });

/** Formats the time of the next try on the device's clock, in full minutes: waiting members put the phone away. */
function retryTime(seconds: number): string {
  if (seconds <= 60) return 'in a minute';
  return `at ${clock()
    .format(Date.now() + (seconds + 59) * 1000)
    .replace('\u202f', ' ')}`;
}
