import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Configuration } from '../config/configuration.ts';

/** The claims of an access token, or an API token: the user and the session. */
export interface AccessClaims {
  /** User id. */
  sub: string;
  /** Session id. */
  sid: string;
}

/** Verified claims, and whether an API token has them. */
type VerifiedClaims = AccessClaims & { exp: number; is_api_token: boolean };

/** Begins every API token, so that people and programs that look for secrets recognise one. */
const API_TOKEN_PREFIX = 'fettle_';

/** Specification of sessions: "Access token 15 minutes". */
export const ACCESS_TOKEN_LIFE = '15m';

/** The token in an `Authorization` header. */
export const bearerToken = (authorization = ''): string | undefined =>
  /^bearer +(\S+)$/i.exec(authorization)?.[1];

/** Number of verified tokens that are cached: every request carries a token, mostly the same one for 15 minutes. */
const MAX_CACHED_TOKENS = 10_000;

/** Verifies access tokens and API tokens. It does not check whether their session still exists. */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;
  /**
   * API tokens have a key of their own, so that neither kind passes for the other one; not for processes of releases before API
   * tokens either, which know no rights.
   */
  private readonly apiTokenJwt: JwtService;
  private readonly verified = new Map<string, VerifiedClaims>();

  constructor({ access_token_secret }: Configuration) {
    // A key object, because with a text every verification first tries it as a public key, which takes 0.3 ms.
    this.jwt = jwtWith(createSecretKey(access_token_secret, 'utf8'));
    this.apiTokenJwt = jwtWith(
      createSecretKey(createHmac('sha256', access_token_secret).update('API tokens').digest()),
    );
  }

  /** Returns an API token with these claims, which is valid for so many seconds. */
  async signApiToken(claims: AccessClaims, seconds: number): Promise<string> {
    return API_TOKEN_PREFIX + (await this.apiTokenJwt.signAsync(claims, { expiresIn: seconds }));
  }

  /** The claims of the token in an `Authorization` header; `null` without a valid one. */
  fromHeader(authorization = ''): VerifiedClaims | null {
    const token = bearerToken(authorization);
    return token === undefined ? null : this.claimsOf(token);
  }

  /** The claims of a token; `null` for one that this server did not sign or that has expired. */
  private claimsOf(token: string): VerifiedClaims | null {
    const claims = this.verified.get(token) ?? this.verify(token);
    return claims !== null && Date.now() < claims.exp * 1000 ? claims : null;
  }

  private verify(token: string): VerifiedClaims | null {
    const is_api_token = token.startsWith(API_TOKEN_PREFIX);
    try {
      const signed = is_api_token
        ? this.apiTokenJwt.verify<AccessClaims & { exp: number }>(token.slice(API_TOKEN_PREFIX.length))
        : this.jwt.verify<AccessClaims & { exp: number }>(token);
      const claims = { ...signed, is_api_token };
      if (this.verified.size >= MAX_CACHED_TOKENS) this.verified.clear();
      this.verified.set(token, claims);
      return claims;
    } catch {
      return null;
    }
  }
}

const jwtWith = (secret: KeyObject) =>
  new JwtService({ secret, signOptions: { algorithm: 'HS256' }, verifyOptions: { algorithms: ['HS256'] } });
