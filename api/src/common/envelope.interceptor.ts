import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** What every success with a body looks like; a handler that returns nothing answers `data: null`. */
export interface Success<T> {
  success: true;
  data: T | null;
}

const NO_CONTENT = 204;

/** Puts what a handler returns into the success envelope; 204 stays without a body. */
@Injectable()
export class EnvelopeInterceptor<T> implements NestInterceptor<T, Success<T> | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<T>): Observable<Success<T> | undefined> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next
      .handle()
      .pipe(
        map((data) => (reply.statusCode === NO_CONTENT ? undefined : { success: true, data: data ?? null })),
      );
  }
}
