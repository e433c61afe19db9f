import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Configuration } from '../config/configuration.ts';

/** What an access token says: the user and the sign-in. */
export interface AccessClaims {
  /** User id. */
  sub: string;
  /** Session id. */
  sid: string;
}

/** Specification of sessions: "Access token 15 minutes". */
export const ACCESS_TOKEN_LIFE = '15m';

/** Every request brings a token, and mostly the same for 15 minutes: so many are remembered as verified. */
const MAX_CACHED_TOKENS = 10_000;

/** Verifies access tokens; whether their session still lives they cannot tell. */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;
  private readonly verified = new Map<string, AccessClaims & { exp: number }>();

  constructor({ access_token_secret }: Configuration) {
    this.jwt = new JwtService({
      // A key that is made once: given a text, every verification first tries to read it as a public key, for 0.3 ms.
      secret: createSecretKey(access_token_secret, 'utf8'),
      verifyOptions: { algorithms: ['HS256'] },
    });
  }

  /** What the token of an `Authorization` header says; `null` without a good one. */
  fromHeader(authorization = ''): AccessClaims | null {
    const [, token] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
    return token === undefined ? null : this.claimsOf(token);
  }

  /** What the token says; `null` for one that we did not sign or that has expired. */
  private claimsOf(token: string): AccessClaims | null {
    const claims = this.verified.get(token) ?? this.verify(token);
    return claims !== null && Date.now() < claims.exp * 1000 ? claims : null;
  }

  private verify(token: string): (AccessClaims & { exp: number }) | null {
    try {
      const claims = this.jwt.verify<AccessClaims & { exp: number }>(token);
      if (this.verified.size >= MAX_CACHED_TOKENS) this.verified.clear();
      this.verified.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  }
}
