import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Configuration } from '../../config/configuration.ts';
import { isStreamed } from '../../http/bodies/streamed-body.ts';
import { errors } from '../../http/errors.ts';
import { HANDLER_TIMEOUT_MS } from '../../http/handler-timeout.ts';
import { Callers } from '../callers.ts';
import { BulkheadSlot, requestSlots } from './bulkhead-slot.ts';
import { compartmentOf } from './compartment.ts';
import { FairSemaphore } from './fair-semaphore.ts';

const LONGEST_WAIT_MS = 3_000;

/**
 * Limits how many requests each compartment of the API (`weight-entries`, `auth/me`) handles at a time, and how many of
 * them belong to one caller: a member, or an address without a member. Further requests wait up to 3 s and are then
 * answered 503. Requests that all wait for one slow query or one locked table therefore leave connections to the other
 * compartments, and no caller fills a compartment alone. Uploads are not counted: they wait for their senders, not for
 * the database. The time in which a client reads its answer is not counted either.
 */
@Injectable()
export class Bulkhead implements OnModuleInit {
  private readonly compartments = new Map<string, FairSemaphore>();

  constructor(
    private readonly configuration: Configuration,
    private readonly callers: Callers,
    private readonly adapterHost: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance = this.adapterHost.httpAdapter.getInstance();
    fastify.addHook('preHandler', (request, { raw }, done) => {
      const compartment = compartmentOf(request.routeOptions.url);
      if (compartment === null || isStreamed(request.headers)) return done();
      this.semaphoreOf(compartment).acquire(this.callers.of(request), (release) => {
        if (release === null) return done(errors.databaseUnavailable());
        if (raw.destroyed) return release();
        const slot = new BulkheadSlot(release);
        requestSlots.set(request, slot);
        // The handler of a client that disconnected still holds a connection to the database.
        raw.once('close', () => {
          if (slot.isHeld) setTimeout(() => slot.release(), HANDLER_TIMEOUT_MS).unref();
        });
        done();
      });
    });
    // The handler is done: a client that reads a large answer slowly must not block other requests.
    fastify.addHook('onSend', (request, _reply, payload, done) => {
      requestSlots.get(request)?.release();
      done(null, payload);
    });
  }

  private semaphoreOf(compartment: string): FairSemaphore {
    const semaphore = this.compartments.get(compartment) ?? this.newSemaphore();
    this.compartments.set(compartment, semaphore);
    return semaphore;
  }

  private newSemaphore(): FairSemaphore {
    const { slots, slots_per_caller } = this.configuration.share;
    return new FairSemaphore({ slots, slots_per_caller, longest_wait_ms: LONGEST_WAIT_MS });
  }
}
