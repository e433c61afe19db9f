import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../../platform/config/configuration.ts';

/** The product as browsers know it: passkeys belong to its host name, and work on its origin alone. */
export interface Party {
  id: string;
  origin: string;
}

/** Reads it from `PUBLIC_URL`; `null` where browsers offer no passkeys: without that, at an address, and without TLS. */
export function partyOf(public_url: string | null): Party | null {
  if (public_url === null) return null;
  const { hostname, protocol, origin } = new URL(public_url);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isAddress || !isSecure ? null : { id: hostname, origin };
}

@Injectable()
export class RelyingParty {
  readonly party: Party | null;

  constructor({ public_url }: Configuration) {
    this.party = partyOf(public_url);
  }
}
