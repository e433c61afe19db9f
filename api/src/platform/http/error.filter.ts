import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  isDatabaseUnavailable,
  isOwnerDeleted,
  violatedUniqueConstraint,
} from '../database/database-errors.ts';
import { S3Error } from '../object-storage/s3-error.ts';
import { ApiError, CONSTRAINT_ERRORS, errors, failureEnvelope } from './errors.ts';

/** The only place that writes a failure: it turns every thrown value into the envelope, without internal details. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = asApiError(thrown, request.id);
    if (error.status >= 500) request.log.error({ err: thrown }, error.message);
    if (reply.sent) return;
    if (!request.raw.complete && !drainsBody(request, error)) reply.header('Connection', 'close');
    if (error.retry_after !== undefined) reply.header('Retry-After', error.retry_after);
    reply.status(error.status).type('application/json').send(failureEnvelope(error));
  }
}

/** Covers the largest pictures of cameras: their sender gets a 413 and no network error. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

/**
 * True if the server receives and drops the rest of a body that no handler reads. If it closed the connection at once,
 * a client that is still sending would often see a broken connection and not its 401. The server does not wait for a
 * long rest, for one of unknown length, or after the body arrived too slowly (408).
 */
function drainsBody({ headers }: FastifyRequest, { status }: ApiError): boolean {
  return status !== 408 && Number(headers['content-length'] ?? Number.NaN) <= MAX_DRAINED_BYTES;
}

/** The refusal that a thrown value means: itself, or that of the unique constraint that it violated; `null` for a fault. */
export function refusalOf(thrown: unknown): ApiError | null {
  if (thrown instanceof ApiError) return thrown;
  const constraint = violatedUniqueConstraint(thrown);
  return (constraint === null ? undefined : CONSTRAINT_ERRORS[constraint])?.() ?? null;
}

function asApiError(thrown: unknown, requestId: string): ApiError {
  const refusal = refusalOf(thrown);
  if (refusal) return refusal;
  if (isOwnerDeleted(thrown)) return errors.notSignedIn();
  if (isDatabaseUnavailable(thrown)) return errors.databaseUnavailable();
  if (thrown instanceof S3Error) return errors.storageUnavailable();
  return byStatus(clientFault(thrown)) ?? errors.unexpected(requestId);
}

/** The 4xx status of an error of Nest, Passport or Fastify's parsers; `null` for any other error. */
function clientFault(thrown: unknown): number | null {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (typeof thrown !== 'object' || thrown === null) return null;
  const { statusCode } = thrown as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : null;
}

function byStatus(status: number | null): ApiError | null {
  switch (status) {
    case 401:
      return errors.notSignedIn();
    case 403:
      return errors.forbidden();
    case 404:
    case 405:
      return errors.notFound();
    case 413:
      return errors.tooLarge();
    case 415:
      return errors.notJson();
    default:
      return status !== null && status < 500 ? errors.badRequest(status) : null;
  }
}
