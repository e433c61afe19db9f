import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/**
 * Callers of a route: everyone, a client with a signed address (the handler checks it), a signed-in member, any
 * admin, an admin whose `permission_level` is at most `adminLevel` (0 has the most rights), or a team by its deploy token
 * and nobody else.
 */
export type AccessRule = 'public' | 'signed' | 'member' | 'admin' | 'team' | { adminLevel: number };

/**
 * Use of a route by API tokens. `read`: a token that may read or write may send its GET requests. `entries`: the others too, with
 * the right to write; its POST and PUT requests also with the right to log. A route that declares neither refuses API tokens.
 */
export type TokenUse = 'read' | 'entries';

/** Metadata of a route: its callers, and its use by API tokens. */
export interface RouteAccess {
  rule: AccessRule;
  tokens: TokenUse | undefined;
}

export const ACCESS = 'fettle:access';
/** Name of the access rule in the OpenAPI document. */
export const X_ACCESS = 'x-access';
/** Name of the use by API tokens in the OpenAPI document. */
export const X_TOKENS = 'x-tokens';

/**
 * Declares who may call a route or all routes of a controller, and what API tokens may do with it. A route without it is
 * refused.
 */
export const Access = (rule: AccessRule, tokens?: TokenUse) =>
  applyDecorators(
    SetMetadata(ACCESS, { rule, tokens } satisfies RouteAccess),
    ApiExtension(X_ACCESS, rule),
    ...(tokens ? [ApiExtension(X_TOKENS, tokens)] : []),
  );

export const CONFIRMED = 'fettle:recently-confirmed';
/** Name of the mark of `RecentlyConfirmed` in the OpenAPI document. */
export const X_CONFIRMED = 'x-recently-confirmed';

/**
 * Declares that a route, or all routes of a controller, need a session in which the member gave their password or a factor within the
 * last 10 minutes; otherwise they answer 403 `CONFIRMATION_NEEDED`. An API token, where the route permits one, needs none.
 */
export const RecentlyConfirmed = () =>
  applyDecorators(SetMetadata(CONFIRMED, true), ApiExtension(X_CONFIRMED, true));
