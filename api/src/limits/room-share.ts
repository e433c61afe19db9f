import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors } from '../common/errors.ts';
import { LONGEST_HANDLER_MS } from '../common/time-bound.ts';
import { roomOf } from './room.ts';
import { Turns } from './turns.ts';

/** Of the connections to PostgreSQL (`poolSize` 20): three rooms may hang, and the fourth is still answered. */
const SHARE = 6;
const LONGEST_WAIT_MS = 3_000;

interface Place {
  leave(): void;
  /** The handler is done; a stream may still be on its way. */
  answered: boolean;
}

/**
 * Lets each room of the API (`weight-entries`, `auth/me`) work on a few requests at a time; the next ones wait their
 * turn, up to 3 s, then answer 503. So requests that all wait for one slow query or one locked table leave connections
 * to everybody else. Uploads are not counted: they wait for their senders, not for the database.
 */
@Injectable()
export class RoomShare implements OnModuleInit {
  private readonly turns = new Turns(SHARE, LONGEST_WAIT_MS);

  constructor(private readonly adapterHost: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify: FastifyInstance = this.adapterHost.httpAdapter.getInstance();
    const places = new WeakMap<FastifyRequest, Place>();
    fastify.addHook('preHandler', (request, { raw }, done) => {
      const room = roomOf(request.routeOptions.url);
      if (room === null || /^multipart\//i.test(request.headers['content-type'] ?? '')) return done();
      this.turns.take(room, (leave) => {
        if (leave === null) return done(errors.databaseUnavailable());
        if (raw.destroyed) return leave();
        const place = { leave, answered: false };
        places.set(request, place);
        // Somebody who went away leaves work behind that still holds a connection.
        raw.once('close', () => (place.answered ? leave() : setTimeout(leave, LONGEST_HANDLER_MS).unref()));
        done();
      });
    });
    fastify.addHook('onSend', (request, { raw }, payload, done) => {
      const place = places.get(request);
      if (place) place.answered = true;
      if (raw.destroyed) place?.leave();
      done(null, payload);
    });
  }
}
