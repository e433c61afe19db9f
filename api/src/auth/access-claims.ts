/** What an access token says: who, and by which sign-in. */
export interface AccessClaims {
  /** User id. */
  sub: string;
  /** Session id. */
  sid: string;
}

/** Specification of sessions: "Access token 15 minutes". */
export const ACCESS_TOKEN_LIFE = '15m';
