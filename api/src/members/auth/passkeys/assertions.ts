import { Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { WrongFactor } from '../rate-limits/factor-failures.ts';
import { useOnce } from '../rate-limits/single-use.ts';
import { CHALLENGE_SECONDS } from './challenge.ts';
import { Passkey } from './passkey.entity.ts';
import type { PasskeyUseDto } from './passkey-responses.dto.ts';
import { type Party, RelyingParty } from './relying-party.ts';

/** The use of a passkey, and what it has to answer. */
export interface PasskeyProof {
  response: PasskeyUseDto;
  challenge: string;
  /** True if the device has to verify its user, by a PIN or a finger; otherwise having it is enough. */
  verifies_user: boolean;
}

/** Requests and checks the uses of passkeys. */
@Injectable()
export class Assertions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly relyingParty: RelyingParty,
  ) {}

  /** Options with which a browser uses a passkey: one of this member, or any where `user_id` is `null`. */
  async options(
    manager: EntityManager,
    { id: rpID }: Party,
    user_id: string | null,
    { challenge, verifies_user }: Omit<PasskeyProof, 'response'>,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const passkeys = user_id === null ? [] : await manager.findBy(Passkey, { user_id });
    return generateAuthenticationOptions({
      rpID,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: CHALLENGE_SECONDS * 1000,
      userVerification: verifies_user ? 'required' : 'preferred',
      allowCredentials: passkeys.map(({ credential_id, transports }) => ({
        id: credential_id,
        transports: transports as never[],
      })),
    });
  }

  /**
   * Checks the use of a passkey of this member and uses its challenge up; throws `WrongFactor`. Returns what is left to do in the
   * transaction that it permits.
   */
  async check(user_id: string, proof: PasskeyProof): Promise<(manager: EntityManager) => Promise<void>> {
    const { response, challenge } = proof;
    const credential_id = response.id;
    const passkey = await this.dataSource.manager.findOneBy(Passkey, { user_id, credential_id });
    const used = passkey && (await this.#verified(passkey, proof));
    if (!used || !(await useOnce(this.dataSource.manager, challenge))) throw new WrongFactor();
    const { newCounter: counter, credentialBackedUp: is_backed_up } = used;
    return async (manager) => {
      const changed = { counter: String(counter), is_backed_up, last_used_at: new Date() };
      // Of two uses that a copied passkey counts alike, the second one is refused; 0 is that of passkeys that do not count.
      const before = { user_id, id: passkey.id, counter: counter === 0 ? '0' : LessThan(String(counter)) };
      const { affected } = await manager.update(Passkey, before, changed);
      if (!affected) throw new WrongFactor();
    };
  }

  async #verified(
    { credential_id, public_key, counter, user_id }: Passkey,
    { response, challenge, verifies_user }: PasskeyProof,
  ) {
    const { party } = this.relyingParty;
    const { userHandle } = response.response;
    if (party === null || (userHandle && userOfHandle(userHandle) !== user_id)) return null;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: verifies_user,
        credential: {
          id: credential_id,
          publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
          counter: Number(counter),
        },
      });
      return verified ? authenticationInfo : null;
    } catch {
      // The library throws for all that is wrong with a response, in words for its developers.
      return null;
    }
  }
}

/** The bytes by which a passkey remembers its member. */
export const handleOf = (user_id: string) => new Uint8Array(Buffer.from(user_id.replaceAll('-', ''), 'hex'));

/** The member of these bytes; `null` for bytes that this server gave to no passkey. */
export function userOfHandle(handle: string): string | null {
  const hex = Buffer.from(handle, 'base64url').toString('hex');
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null;
}
