import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { AccessClaims } from './access-claims.ts';

/** Every request brings a token, and mostly the same for 15 minutes: so many are remembered as verified. */
const REMEMBERED = 10_000;

/** Reads access tokens. Whether their session still lives is not theirs to tell. */
@Injectable()
export class AccessTokens {
  private readonly verified = new Map<string, AccessClaims & { exp: number }>();

  constructor(private readonly jwt: JwtService) {}

  /** What the token says; `null` for one that we did not sign or that has run out. */
  claimsOf(token: string): AccessClaims | null {
    const claims = this.verified.get(token) ?? this.verify(token);
    return claims !== null && Date.now() < claims.exp * 1000 ? claims : null;
  }

  private verify(token: string): (AccessClaims & { exp: number }) | null {
    try {
      const claims = this.jwt.verify<AccessClaims & { exp: number }>(token);
      if (this.verified.size >= REMEMBERED) this.verified.clear();
      this.verified.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  }
}
