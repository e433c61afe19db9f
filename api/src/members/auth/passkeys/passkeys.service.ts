import { Injectable } from '@nestjs/common';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { errors } from '../../../platform/http/errors.ts';
import { notify } from '../../users/notify.ts';
import { whileMemberLocked } from '../../users/while-member-locked.ts';
import type { Member } from '../current-member.ts';
import { PurposeTokens } from '../purpose-tokens.ts';
import { useOnce } from '../rate-limits/single-use.ts';
import { factorAdded, factorRemoved } from '../second-factor/second-factor.service.ts';
import { logSecurityEvent } from '../security-log.ts';
import { handleOf } from './assertions.ts';
import { CHALLENGE_SECONDS, newChallenge } from './challenge.ts';
import { Passkey } from './passkey.entity.ts';
import type { NewPasskeyResponseDto } from './passkey-responses.dto.ts';
import {
  type CreatePasskeyDto,
  type PasskeyAddedDto,
  PasskeyDto,
  type PasskeySetupDto,
} from './passkeys.dto.ts';
import { type Party, RelyingParty } from './relying-party.ts';

/** More than a member has devices; the list is always returned as a whole. */
const MAX_PASSKEYS = 20;
/** EdDSA, ES256 and RS256, which all authenticators between them have. */
const ALGORITHMS = [-8, -7, -257];

/** Claims of the token of a setup. */
interface SetupClaims {
  sub: string;
  sid: string;
  challenge: string;
}

/** Adds and removes the passkeys of a member. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly relyingParty: RelyingParty,
    private readonly tokens: PurposeTokens,
  ) {}

  /** Options with which a browser makes a passkey. 404 where passkeys are off, 409 for a member who has 20. */
  async begin({ id: user_id, session_id, user }: Member): Promise<PasskeySetupDto> {
    const party = this.#party();
    const known = await this.dataSource.manager.findBy(Passkey, { user_id });
    if (known.length >= MAX_PASSKEYS) throw errors.tooManyPasskeys(MAX_PASSKEYS);
    const challenge = newChallenge();
    const claims: SetupClaims = { sub: user_id, sid: session_id, challenge };
    const options = await generateRegistrationOptions({
      rpName: 'Fettle',
      rpID: party.id,
      userID: handleOf(user_id),
      userName: user.username,
      userDisplayName: user.display_name,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: CHALLENGE_SECONDS * 1000,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    });
    return { options: { ...options }, setup: this.tokens.sign('passkey setup', claims, CHALLENGE_SECONDS) };
  }

  /**
   * Stores a passkey. 422 on `setup` when it has expired or belongs to another session, on `passkey` when it does not answer that setup;
   * 409 for one that the member has already, and above 20.
   */
  async add(
    { id: user_id, session_id }: Member,
    address: string,
    { setup, name, passkey }: CreatePasskeyDto,
  ): Promise<PasskeyAddedDto> {
    const party = this.#party();
    const claims = this.tokens.read<SetupClaims>('passkey setup', setup);
    if (claims?.sub !== user_id || claims.sid !== session_id)
      throw errors.invalid('setup', 'Please begin again: this took too long');
    const credential = await verified(party, passkey, claims.challenge);
    if (credential === null || !(await useOnce(this.dataSource.manager, claims.challenge)))
      throw errors.invalid('passkey', 'This passkey cannot be added. Please begin again');
    const row = { user_id, id: uuidv7(), name, ...credential };
    const added = await whileMemberLocked(this.dataSource.manager, user_id, async (manager) => {
      if ((await manager.countBy(Passkey, { user_id })) >= MAX_PASSKEYS)
        throw errors.tooManyPasskeys(MAX_PASSKEYS);
      await manager.insert(Passkey, row);
      const event = `passkey ${row.id} added`;
      await notify(manager, { user_id, kind: 'passkey_added', event, details: { about: [name] } });
      const { recovery_codes } = await factorAdded(manager, user_id);
      const stored = await manager.findOneByOrFail(Passkey, { user_id, id: row.id });
      return { passkey: PasskeyDto.from(stored), recovery_codes };
    });
    logSecurityEvent({ event: 'authn_factor_added', member_id: user_id, address, factor: 'passkey' });
    return added;
  }

  /** Removes a passkey; 404 for one that is not the member's. */
  async remove({ id: user_id }: Member, address: string, id: string): Promise<void> {
    await whileMemberLocked(this.dataSource.manager, user_id, async (manager) => {
      const passkey = await manager.findOneBy(Passkey, { user_id, id });
      if (!passkey) throw errors.notFound('passkey');
      await manager.delete(Passkey, { user_id, id });
      const details = { about: [passkey.name] };
      await notify(manager, { user_id, kind: 'passkey_removed', event: `passkey ${id} removed`, details });
      await factorRemoved(manager, user_id);
    });
    logSecurityEvent({ event: 'authn_factor_removed', member_id: user_id, address, factor: 'passkey' });
  }

  #party(): Party {
    const { party } = this.relyingParty;
    if (party === null) throw errors.notFound();
    return party;
  }
}

/** The credential of a browser's answer; `null` for one that does not answer this challenge here. */
async function verified(party: Party, passkey: NewPasskeyResponseDto, expectedChallenge: string) {
  const { attestationObject, clientDataJSON, transports } = passkey.response;
  try {
    const object = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    // Attestation is not asked for; browsers leave at most one that the passkey signed itself. For those with certificates the library
    // would fetch from addresses that are in them.
    const isSelfSigned = object.get('fmt') === 'packed' && object.get('attStmt').get('x5c') === undefined;
    if (object.get('fmt') !== 'none' && !isSelfSigned) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...passkey,
        authenticatorAttachment: undefined,
        response: { attestationObject, clientDataJSON },
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: String(credential.counter),
      transports: transports ?? [],
      is_backed_up: credentialBackedUp,
    };
  } catch {
    // The library throws for all that is wrong with a response, in words for its developers.
    return null;
  }
}
