import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** What every success looks like; a handler that returns nothing answers `data: null`. */
export interface Success<T> {
  success: true;
  data: T | null;
}

/** Puts what a handler returns into the success envelope. */
@Injectable()
export class EnvelopeInterceptor<T> implements NestInterceptor<T, Success<T>> {
  intercept(_context: ExecutionContext, next: CallHandler<T>): Observable<Success<T>> {
    return next.handle().pipe(map((data) => ({ success: true, data: data ?? null })));
  }
}
