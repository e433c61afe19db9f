import axios from 'axios';
import { ApiError, type ErrorItem } from './api-error.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The `data` of a good answer; an envelope with `success: false` is a failure, also with HTTP 200. */
export function unwrap(body: unknown, status: number, requestId: string | null): unknown {
  if (!isRecord(body) || !('success' in body)) return body === '' ? undefined : body;
  if (body.success === true) return body.data;
  throw failureOf(body, status, requestId);
}

/** Any failure as an ApiError; what was cancelled on purpose, and what is none of ours, stays as it is. */
export function toApiError(failure: unknown): unknown {
  if (!axios.isAxiosError(failure) || axios.isCancel(failure)) return failure;
  const { response } = failure;
  if (!response) {
    return new ApiError({
      status: 0,
      timedOut: failure.code === 'ECONNABORTED' || failure.code === 'ETIMEDOUT',
      errors: [{ code: 'NETWORK_ERROR', message: 'Network request failed', field: null }],
    });
  }
  return failureOf(response.data, response.status, text(response.headers['x-request-id']) ?? null);
}

function failureOf(body: unknown, status: number, requestId: string | null): ApiError {
  const failure = isRecord(body) ? body : {};
  const errors = Array.isArray(failure.errors) ? failure.errors.filter(isRecord).map(errorItem) : [];
  const message = text(failure.message) ?? text(failure.detail);
  if (errors.length === 0) {
    const generic = `The server answered with an error (${status})`;
    errors.push({ code: `HTTP_${status}`, message: message ?? generic, field: null });
  }
  return new ApiError({ status, errors, message, requestId });
}

function errorItem(item: Record<string, unknown>): ErrorItem {
  return {
    code: text(item.code) ?? 'UNKNOWN_ERROR',
    message: text(item.message) ?? 'Something went wrong. Please try again.',
    field: text(item.field) ?? null,
  };
}
