import type { EntityManager } from 'typeorm';
import { type ClientRequest, networkOfClient } from '../../../platform/http/client-address.ts';
import { errors } from '../../../platform/http/errors.ts';
import type { User } from '../../users/user.entity.ts';
import { deviceName } from '../devices/device-name.ts';
import { logSecurityEvent } from '../security-log.ts';
import type { SignInMethod } from '../sessions/session.entity.ts';

/** The device and the address of a sign-in. */
export interface SignInPlace {
  device: string | null;
  /** The id that the device keeps. */
  device_id: string | null;
  address: string;
  /** The network of the address, as `networkOfClient` gives it. */
  network: string | null;
}

/** The person at the identity provider with whom a sign-in began. */
export interface ProviderSession {
  /** The provider's id of the person (`sub`). */
  subject: string;
  /** The provider's id of its session (`sid`); `null` where it gives none. */
  sid: string | null;
  /** The time before the provider was asked who signed in, in ms: a logout after it ends this sign-in too. */
  began_at: number;
}

/** The proof that a sign-in rests on. */
export interface SignInProof {
  signed_in_with: SignInMethod;
  /** Checks and uses up a factor in the transaction of the sign-in, and throws for a wrong one; the password alone has none. */
  use?: (manager: EntityManager) => Promise<void>;
  /** Time when the member proved who they are, where that was not now: a provider may know them from earlier. */
  confirmed_at?: Date;
  /** True if the password is enough on this device from now on. */
  trusts_device?: boolean;
  /** The person at the identity provider, if the first step was there; its logout ends the session. */
  provider?: ProviderSession | null;
}

/** The place that a request comes from. */
export const placeOf = (request: ClientRequest, device_id: string | null = null): SignInPlace => ({
  device: deviceName(request.headers['user-agent']),
  device_id,
  address: request.ip,
  network: networkOfClient(request),
});

/** Refuses a user who may not sign in, after the proof that it is them: 403, with the reason of a suspension. */
export function requireActive(user: User, address: string): void {
  if (user.status === 'active') return;
  logSecurityEvent({ event: 'authn_login_fail', member_id: user.id, address, reason: user.status });
  throw errors.accountNotActive(user);
}
