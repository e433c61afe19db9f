import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessTokens } from '../http/access-tokens.ts';
import { clientKey } from '../http/client-address.ts';

/** The caller whose limits a request counts against. The session of the token is not checked yet. */
@Injectable()
export class Callers {
  constructor(private readonly tokens: AccessTokens) {}

  /**
   * The id of the member whose access token the request carries; the session's id of an API token, so that a program in a loop, or
   * one that has a token which ended, does not use up the requests of the member's pages; otherwise the address. No id looks
   * like an address.
   */
  of({ headers, ip }: FastifyRequest): string {
    const claims = this.tokens.fromHeader(headers.authorization);
    if (claims === null) return clientKey(ip);
    return claims.is_api_token ? claims.sid : claims.sub;
  }
}
