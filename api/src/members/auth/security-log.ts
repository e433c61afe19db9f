import { Logger } from '@nestjs/common';

/**
 * The security events, by the names of OWASP's Application Logging Vocabulary. docs/operating.md says what each means and which
 * fields it has.
 */
export const SECURITY_EVENTS = [
  'user_created',
  'user_deleted',
  'user_updated',
  'authn_login_success',
  'authn_login_fail',
  'authn_login_fail_max',
  'authn_password_fail',
  'authn_factor_fail',
  'authn_password_change',
  'authn_factor_added',
  'authn_factor_removed',
  'authn_identity_added',
  'authn_identity_removed',
  'authn_recovery_code_used',
  'authn_recovery_codes_created',
  'authn_token_created',
  'authn_token_revoked',
  'authn_token_reuse',
  'authz_fail',
  'session_expired',
  'privilege_permissions_changed',
] as const;

/** An event about a member, or about a caller who is none. It has no submitted name, email or password. */
export interface SecurityEvent {
  event: (typeof SECURITY_EVENTS)[number];
  /** Null for a sign-in with a name that no account has, and for a caller without an account, such as a deploy token. */
  member_id: string | null;
  /** Address of the client, as `TRUSTED_PROXIES` tells it. */
  address?: string;
  [detail: string]: string | string[] | null | undefined;
}

const log = new Logger('security');

/** Events that somebody may have to look into: lines of the level `warn`. */
const SUSPECT = /_fail|_reuse|^privilege_/;

/** Writes an event to the log, as one line of JSON. */
export function logSecurityEvent(event: SecurityEvent): void {
  if (SUSPECT.test(event.event)) log.warn(event);
  else log.log(event);
}
