import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/**
 * Callers of a route: everyone, a client with a signed address (the handler checks it), a signed-in member, any
 * admin, or an admin whose `permission_level` is at most `adminLevel` (0 has the most rights).
 */
export type AccessRule = 'public' | 'signed' | 'member' | 'admin' | { adminLevel: number };

export const ACCESS = 'fettle:access';
/** Name of the access rule in the OpenAPI document. */
export const X_ACCESS = 'x-access';

/** Declares who may call a route or all routes of a controller. A route without it is refused. */
export const Access = (rule: AccessRule) =>
  applyDecorators(SetMetadata(ACCESS, rule), ApiExtension(X_ACCESS, rule));
