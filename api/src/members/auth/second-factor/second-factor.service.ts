import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { errors } from '../../../platform/http/errors.ts';
import { notify } from '../../users/notify.ts';
import { whileMemberLocked } from '../../users/while-member-locked.ts';
import type { Member } from '../current-member.ts';
import { trustNoDevice } from '../devices/known-devices.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { PasskeyDto } from '../passkeys/passkeys.dto.ts';
import { RelyingParty } from '../passkeys/relying-party.ts';
import { FactorFailures, WrongFactor } from '../rate-limits/factor-failures.ts';
import { logSecurityEvent } from '../security-log.ts';
import { AuthenticatorApp } from './authenticator-app.entity.ts';
import { newAuthenticatorSecret, stepOfCode } from './authenticator-codes.ts';
import { FactorKey } from './factor-key.ts';
import { Factors } from './factors.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import type {
  AuthenticatorSetupDto,
  ConfirmAuthenticatorDto,
  FactorAddedDto,
  NewRecoveryCodesDto,
  SecondFactorDto,
} from './second-factor.dto.ts';

const SETUP_MS = 10 * 60 * 1000;

/** The content of a sealed setup. */
interface Setup {
  secret: string;
  expires_at: string;
}

/** Sets up and removes the authenticator app and the recovery codes of a member. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factorKey: FactorKey,
    private readonly relyingParty: RelyingParty,
    private readonly factors: Factors,
    private readonly failures: FactorFailures,
  ) {}

  async state({ id: user_id, user }: Member): Promise<SecondFactorDto> {
    const { manager } = this.dataSource;
    const app = await manager.findOneBy(AuthenticatorApp, { user_id });
    const passkeys = await manager.find(Passkey, { where: { user_id }, order: { id: 'ASC' } });
    return {
      authenticator_app: app && { created_at: app.created_at.toISOString() },
      passkeys: passkeys.map(PasskeyDto.from),
      recovery_codes_left: await manager.countBy(RecoveryCode, { user_id }),
      is_required: this.factors.areRequiredOf(user),
      can_add: {
        authenticator_app: this.factorKey.id !== null,
        passkey: this.relyingParty.party !== null,
      },
    };
  }

  /** A new secret for an app. Nothing is stored: `setup` has it, encrypted for this session, and ends after ten minutes. 404 without `FACTOR_KEY`. */
  begin({ id, user, session_id }: Member): AuthenticatorSetupDto {
    if (this.factorKey.id === null) throw errors.notFound();
    const { secret, uri } = newAuthenticatorSecret(user.username);
    const content: Setup = { secret, expires_at: new Date(Date.now() + SETUP_MS).toISOString() };
    return {
      secret,
      uri,
      setup: this.factorKey.seal(JSON.stringify(content), setupOf(id, session_id)),
    };
  }

  /**
   * Stores the app of a setup whose code is right, in place of an earlier one; the code is used up. 422 on `setup` when it has expired
   * or belongs to another session, on `code` when it is wrong; 429 after too many wrong ones.
   */
  async confirm(member: Member, address: string, fields: ConfirmAuthenticatorDto): Promise<FactorAddedDto> {
    const { id: user_id, session_id } = member;
    const sealed = this.factorKey.open(fields.setup, setupOf(user_id, session_id));
    const { secret, expires_at }: Setup = sealed ? JSON.parse(sealed) : { secret: '', expires_at: '' };
    if (!(Date.parse(expires_at) > Date.now()))
      throw errors.invalid('setup', 'Please begin again: this took too long');
    const attempt = {
      user_id,
      address,
      method: 'authenticator_app',
      known: session_id,
      purpose: 'confirmation',
    } as const;
    const wrong = () => errors.invalid('code', 'This code is not right');
    const added = await this.failures.check(attempt, wrong, async () => {
      const step = stepOfCode(secret, fields.code.replace(' ', ''));
      if (step === null) throw new WrongFactor();
      const app = { user_id, secret_key: this.factorKey.seal(secret, user_id), last_step: String(step) };
      return whileMemberLocked(this.dataSource.manager, user_id, async (manager) => {
        await manager.delete(AuthenticatorApp, { user_id });
        await manager.insert(AuthenticatorApp, app);
        const event = `authenticator app ${uuidv7()}`;
        await notify(manager, { user_id, kind: 'second_factor_added', event, details: {} });
        return factorAdded(manager, user_id);
      });
    });
    logSecurityEvent({
      event: 'authn_factor_added',
      member_id: user_id,
      address,
      factor: 'authenticator_app',
    });
    return added;
  }

  /** Removes the app; 404 for a member without one. */
  async remove({ id: user_id }: Member, address: string): Promise<void> {
    await whileMemberLocked(this.dataSource.manager, user_id, async (manager) => {
      const { affected } = await manager.delete(AuthenticatorApp, { user_id });
      if (!affected) throw errors.notFound('authenticator app');
      const event = `authenticator app ${uuidv7()}`;
      await notify(manager, { user_id, kind: 'second_factor_removed', event, details: {} });
      await factorRemoved(manager, user_id);
    });
    logSecurityEvent({
      event: 'authn_factor_removed',
      member_id: user_id,
      address,
      factor: 'authenticator_app',
    });
  }

  /** Makes ten new recovery codes, which end the earlier ones, and notifies the member; 404 for a member without a factor that they could stand in for. */
  async replaceCodes({ id: user_id }: Member, address: string): Promise<NewRecoveryCodesDto> {
    const recovery_codes = await whileMemberLocked(this.dataSource.manager, user_id, async (manager) => {
      if (!(await hasFactor(manager, user_id))) throw errors.notFound('second factor');
      const event = `recovery codes ${uuidv7()}`;
      await notify(manager, { user_id, kind: 'recovery_codes_replaced', event, details: {} });
      return replaceRecoveryCodes(manager, user_id);
    });
    logSecurityEvent({ event: 'authn_recovery_codes_created', member_id: user_id, address });
    return { recovery_codes };
  }
}

const setupOf = (user_id: string, session_id: string) => `setup ${user_id} ${session_id}`;

const HAS_FACTOR = `
  SELECT EXISTS (SELECT FROM authenticator_apps WHERE user_id = $1)
    OR EXISTS (SELECT FROM passkeys WHERE user_id = $1) AS has_factor`;

async function hasFactor(manager: EntityManager, user_id: string): Promise<boolean> {
  const [{ has_factor }]: [{ has_factor: boolean }] = await manager.query(HAS_FACTOR, [user_id]);
  return has_factor;
}

/** Follows up a new factor: the first one brings recovery codes, and every device asks for a factor again. */
export async function factorAdded(manager: EntityManager, user_id: string): Promise<FactorAddedDto> {
  await trustNoDevice(manager, user_id);
  const left = await manager.countBy(RecoveryCode, { user_id });
  return { recovery_codes: left > 0 ? null : await replaceRecoveryCodes(manager, user_id) };
}

/** Follows up the end of a factor: the recovery codes end with the last one. */
export async function factorRemoved(manager: EntityManager, user_id: string): Promise<void> {
  await trustNoDevice(manager, user_id);
  if (!(await hasFactor(manager, user_id))) await manager.delete(RecoveryCode, { user_id });
}
