import axios, { type AxiosResponse } from 'axios';
import { ApiError, type ErrorItem } from './api-error.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Reads one header of an answer; undefined if it is missing. */
type HeaderOf = (name: string) => string | undefined;

/**
 * Returns the `data` of a successful answer; an envelope with `success: false` is a failure, also with HTTP 200. A
 * text comes from another server, for example the sign-in page of a hotel's network, and counts as no answer.
 */
export function unwrap({ data: body, status, headers }: AxiosResponse): unknown {
  if (body === '') return undefined;
  if (typeof body === 'string') throw noAnswer();
  if (!isRecord(body) || !('success' in body)) return body;
  if (body.success === true) return body.data;
  throw failureOf(body, status, (name) => text(headers[name]));
}

/** Converts a failure to an ApiError; a cancelled call, and an error that is not from a call, stays as it is. */
export function toApiError(failure: unknown): unknown {
  if (!axios.isAxiosError(failure) || axios.isCancel(failure)) return failure;
  const { response, code } = failure;
  if (!response) return noAnswer(code === 'ECONNABORTED' || code === 'ETIMEDOUT');
  return failureOf(response.data, response.status, (name) => text(response.headers[name]));
}

/** Returns the failure of a call that got no answer. */
export function noAnswer(timedOut = false): ApiError {
  const error = { code: 'NETWORK_ERROR', message: 'Network request failed', field: null };
  return new ApiError({ status: 0, timedOut, errors: [error] });
}

function failureOf(body: unknown, status: number, header: HeaderOf): ApiError {
  const failure = isRecord(body) ? body : {};
  const message = text(failure.message) ?? text(failure.detail);
  const errors = Array.isArray(failure.errors) ? failure.errors.filter(isRecord).map(errorItem) : [];
  if (errors.length === 0 && message) errors.push({ code: `HTTP_${status}`, message, field: null });
  return new ApiError({
    status,
    errors,
    message: message ?? (errors.length > 0 ? undefined : `The server answered with an error (${status})`),
    detail:
      text(failure.detail) ?? text(failure.message) ?? text(failure.error) ?? (errors[0]?.message || null),
    requestId: header('x-request-id') ?? null,
    retryAfter: secondsOf(header('retry-after')),
    data: failure.data,
  });
}

/** Reads `Retry-After`: a number of seconds, or the date at which they end. */
function secondsOf(retryAfter: string | undefined): number | null {
  if (!retryAfter) return null;
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1000 : seconds;
  return wait >= 0 ? Math.ceil(wait) : null;
}

function errorItem(item: Record<string, unknown>): ErrorItem {
  return {
    code: text(item.code) ?? 'UNKNOWN_ERROR',
    message: text(item.message) ?? '',
    field: text(item.field) ?? null,
  };
}
