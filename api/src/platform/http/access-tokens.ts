import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Configuration } from '../config/configuration.ts';

/** The claims of an access token: the user and the session. */
export interface AccessClaims {
  /** User id. */
  sub: string;
  /** Session id. */
  sid: string;
}

/** Specification of sessions: "Access token 15 minutes". */
export const ACCESS_TOKEN_LIFE = '15m';

/** Number of verified tokens that are cached: every request carries a token, mostly the same one for 15 minutes. */
const MAX_CACHED_TOKENS = 10_000;

/** Verifies access tokens. It does not check whether their session still exists. */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;
  private readonly verified = new Map<string, AccessClaims & { exp: number }>();

  constructor({ access_token_secret }: Configuration) {
    this.jwt = new JwtService({
      // A key object, because with a text every verification first tries it as a public key, which takes 0.3 ms.
      secret: createSecretKey(access_token_secret, 'utf8'),
      verifyOptions: { algorithms: ['HS256'] },
    });
  }

  /** The claims of the token in an `Authorization` header; `null` without a valid one. */
  fromHeader(authorization = ''): AccessClaims | null {
    const [, token] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
    return token === undefined ? null : this.claimsOf(token);
  }

  /** The claims of a token; `null` for one that this server did not sign or that has expired. */
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
