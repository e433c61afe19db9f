import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors } from '../../http/errors.ts';
import { HANDLER_TIMEOUT_MS } from '../../http/handler-timeout.ts';
import { isForm } from '../../media/form-uploads.ts';
import { Callers } from '../callers.ts';
import { compartmentOf } from './compartment.ts';
import { FairSemaphores } from './fair-semaphore.ts';

/** Of the connections to PostgreSQL (`poolSize` 26): three rooms may hang, and the fourth is still answered. */
const PLACES = 8;
/** So many keep this process as busy as all would (with 3 or 4 it waits for PostgreSQL); three are left for others. */
const OWN_PLACES = 5;
const LONGEST_WAIT_MS = 3_000;

/**
 * Lets each room of the API (`weight-entries`, `auth/me`) work on a few requests at a time, and on fewer of one member
 * (without one: of one address); the next ones wait their turn, up to 3 s, then answer 503. So requests that all wait
 * for one slow query or one locked table leave connections to everybody else, and nobody fills a room alone. Uploads
 * are not counted: they wait for their senders, not for the database. Nor is the time in which an answer is read.
 */
@Injectable()
export class Bulkhead implements OnModuleInit {
  private readonly turns = new FairSemaphores({
    places: PLACES,
    own: OWN_PLACES,
    longest_wait_ms: LONGEST_WAIT_MS,
  });

  private readonly inside = new WeakMap<FastifyRequest, () => void>();

  constructor(
    private readonly callers: Callers,
    private readonly adapterHost: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance = this.adapterHost.httpAdapter.getInstance();
    fastify.addHook('preHandler', (request, { raw }, done) => {
      const room = compartmentOf(request.routeOptions.url);
      if (room === null || isForm(request.headers)) return done();
      this.turns.acquire(room, this.callers.of(request), (release) => {
        if (release === null) return done(errors.databaseUnavailable());
        if (raw.destroyed) return release();
        this.inside.set(request, release);
        // Somebody who went away leaves work behind that still holds a connection.
        raw.once('close', () => {
          if (this.inside.has(request)) setTimeout(release, HANDLER_TIMEOUT_MS).unref();
        });
        done();
      });
    });
    // The handler is done: who reads its answer slowly, a picture perhaps, keeps nobody else waiting.
    fastify.addHook('onSend', (request, _reply, payload, done) => {
      this.leave(request);
      done(null, payload);
    });
  }

  /** Gives the place back early: the request goes on to wait for somebody else than the database. */
  leave(request: FastifyRequest): void {
    this.inside.get(request)?.();
    this.inside.delete(request);
  }
}
