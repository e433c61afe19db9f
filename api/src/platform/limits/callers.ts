import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessTokens } from '../http/access-tokens.ts';
import { clientKey } from '../http/client-address.ts';

/** The caller whose limits a request counts against. The session of the token is not checked yet. */
@Injectable()
export class Callers {
  constructor(private readonly tokens: AccessTokens) {}

  /**
   * The id of the member whose access token the request carries, otherwise the address; no id looks like an address.
   */
  of({ headers, ip }: FastifyRequest): string {
    return this.tokens.fromHeader(headers.authorization)?.sub ?? clientKey(ip);
  }
}
