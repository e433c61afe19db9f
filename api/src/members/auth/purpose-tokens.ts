import { createHmac, createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Configuration } from '../../platform/config/configuration.ts';

/** Purpose of a token. Each one has a key of its own, so that a token for one of them is worthless for the others. */
export type TokenPurpose =
  | 'second step'
  | 'passkey sign-in'
  | 'passkey setup'
  | 'confirmation'
  | 'identity provider';

/** Signs what the server has to know again within minutes, so that it stores nothing of it. The claims can be read by the client. */
@Injectable()
export class PurposeTokens {
  readonly #keys = new Map<TokenPurpose, JwtService>();

  constructor(private readonly configuration: Configuration) {}

  /** A token with these claims, which is valid for so many seconds. */
  sign(purpose: TokenPurpose, claims: object, seconds: number): string {
    return this.#keyOf(purpose).sign(claims, { expiresIn: seconds });
  }

  /** The claims of a token; `null` for one that is expired, or that this server did not sign for this purpose. */
  read<Claims extends object>(purpose: TokenPurpose, token: string): Claims | null {
    try {
      return this.#keyOf(purpose).verify<Claims>(token);
    } catch {
      return null;
    }
  }

  #keyOf(purpose: TokenPurpose): JwtService {
    const known = this.#keys.get(purpose);
    if (known) return known;
    const key = createHmac('sha256', this.configuration.access_token_secret).update(purpose).digest();
    const jwt = new JwtService({
      secret: createSecretKey(key),
      signOptions: { algorithm: 'HS256' },
      verifyOptions: { algorithms: ['HS256'] },
    });
    this.#keys.set(purpose, jwt);
    return jwt;
  }
}
