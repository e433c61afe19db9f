import { Injectable, Logger } from '@nestjs/common';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as oidc from 'openid-client';
import { Configuration } from '../../platform/config/configuration.ts';
import { type IdentityProviderSettings, isSameIssuer } from '../../platform/config/identity-provider.ts';
import { errors } from '../../platform/http/errors.ts';
import { reasonOf } from './provider-errors.ts';

/** Time that a request to the provider may take. */
const TIMEOUT_SECONDS = 8;
/** Time for which the provider's description is kept. */
const DESCRIPTION_MS = 3600_000;

/** The identity provider as it describes itself. */
export interface Description {
  client: oidc.Configuration;
  /** Finds its public keys; reads them again for a key that it began to use, at most every 30 seconds. */
  keys: JWTVerifyGetKey;
}

/** Reads how the identity provider of this server describes itself. */
@Injectable()
export class ProviderDescription {
  /** `null` on a server without a provider. */
  readonly settings: IdentityProviderSettings | null;
  readonly #logger = new Logger('identity provider');
  #kept: { at: number; description: Promise<Description> } | null = null;

  constructor({ identity_provider }: Configuration) {
    this.settings = identity_provider;
  }

  /** The settings; 404 on a server without a provider. */
  requireSettings(): IdentityProviderSettings {
    if (this.settings === null) throw errors.notFound('identity provider');
    return this.settings;
  }

  /** Tells an identity of this server's provider from one of an earlier provider. */
  isIssuer(issuer: string): boolean {
    return this.settings !== null && isSameIssuer(issuer, this.settings.issuer);
  }

  /** The description, read again after an hour and after a failure; 404 without a provider, 503 while it is away. */
  async read(): Promise<Description> {
    const settings = this.requireSettings();
    if (this.#kept === null || Date.now() - this.#kept.at > DESCRIPTION_MS)
      this.#kept = { at: Date.now(), description: describe(settings) };
    const { description } = this.#kept;
    try {
      return await description;
    } catch (error) {
      if (this.#kept?.description === description) this.#kept = null;
      this.#logger.warn(`The provider could not be read: ${reasonOf(error)}`);
      throw errors.providerAway();
    }
  }
}

async function describe({
  issuer,
  client_id,
  client_secret,
}: IdentityProviderSettings): Promise<Description> {
  const isLocal = issuer.startsWith('http://');
  const client = await oidc.discovery(new URL(issuer), client_id, client_secret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // Checks the signature of the identity token too, not only the TLS of the address that it comes from.
    execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
  });
  const { jwks_uri } = client.serverMetadata();
  if (!jwks_uri) throw new Error('It names no keys');
  return { client, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_SECONDS * 1000 }) };
}
