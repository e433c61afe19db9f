import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { Configuration } from '../../../platform/config/configuration.ts';
import { runStatement } from '../../../platform/database/statement.ts';
import { errors } from '../../../platform/http/errors.ts';
import type { User } from '../../users/user.entity.ts';
import { Assertions, type PasskeyProof } from '../passkeys/assertions.ts';
import { RelyingParty } from '../passkeys/relying-party.ts';
import { WrongFactor } from '../rate-limits/factor-failures.ts';
import { logSecurityEvent } from '../security-log.ts';
import type { FactorMethod } from '../sessions/session.entity.ts';
import { AuthenticatorApp } from './authenticator-app.entity.ts';
import { stepOfCode } from './authenticator-codes.ts';
import { FactorKey } from './factor-key.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import type { FactorDto } from './second-factor.dto.ts';

const STORED = `
  SELECT (SELECT secret_key FROM authenticator_apps WHERE user_id = $1) AS sealed,
    (SELECT count(*)::integer FROM recovery_codes WHERE user_id = $1) AS recovery_codes,
    (SELECT count(*)::integer FROM passkeys WHERE user_id = $1) AS passkeys`;

interface Stored {
  sealed: string | null;
  recovery_codes: number;
  passkeys: number;
}

/** Second factor of a request. */
export type FactorProof =
  | { method: 'authenticator_app' | 'recovery_code'; code: string }
  | ({ method: 'passkey' } & PasskeyProof);

/** The factor that a request gives; 422 unless it is exactly one. `passkey` is what a passkey has to answer. */
export function proofOf(
  { code, recovery_code, passkey }: FactorDto,
  asked: Omit<PasskeyProof, 'response'>,
): FactorProof {
  const sent = Object.entries({ code, recovery_code, passkey }).filter(([, value]) => value !== undefined);
  const [first, second] = sent.map(([field]) => field);
  if (first === undefined) throw errors.invalid('code', 'Please enter a code');
  if (second !== undefined) throw errors.invalid(second, 'Please send one factor');
  if (passkey) return { method: 'passkey', response: passkey, ...asked };
  if (code !== undefined) return { method: 'authenticator_app', code: code.replace(' ', '') };
  return { method: 'recovery_code', code: recovery_code ?? '' };
}

/** The second factors of members, as a sign-in or a confirmation needs them. */
@Injectable()
export class Factors {
  constructor(
    private readonly dataSource: DataSource,
    private readonly configuration: Configuration,
    private readonly factorKey: FactorKey,
    private readonly relyingParty: RelyingParty,
    private readonly assertions: Assertions,
  ) {}

  /**
   * The factors that this member can give here; `null` for a member who has set none. An empty list is possible, where the server
   * has lost the key of the only one: then the member is asked for it all the same, and an administrator has to help.
   */
  async methodsOf(manager: EntityManager, user_id: string): Promise<FactorMethod[] | null> {
    const [stored] = await runStatement<Stored>(manager, STORED, [user_id]);
    if (!stored || (stored.sealed === null && stored.passkeys === 0)) return null;
    const methods: FactorMethod[] = [];
    if (stored.sealed !== null && this.factorKey.opens(stored.sealed)) methods.push('authenticator_app');
    if (stored.passkeys > 0 && this.relyingParty.party !== null) methods.push('passkey');
    if (stored.recovery_codes > 0) methods.push('recovery_code');
    return methods;
  }

  /** True if the rights of this user rest while they have no factor: of an administrator of level 0, where the server says so. */
  areRequiredOf({ is_admin, permission_level }: User): boolean {
    return this.configuration.admin_second_factor && is_admin && permission_level === 0;
  }

  /** 403 for an administrator whose rights rest. */
  async requireOfAdmin(user: User): Promise<void> {
    if (!this.areRequiredOf(user)) return;
    if ((await this.methodsOf(this.dataSource.manager, user.id)) === null)
      throw errors.secondFactorRequired();
  }

  /**
   * Checks a factor, and returns what uses it up in the transaction that it permits, which has locked the member's row. Both throw
   * `WrongFactor`.
   */
  async check(user_id: string, proof: FactorProof): Promise<(manager: EntityManager) => Promise<void>> {
    if (proof.method === 'passkey') return this.assertions.check(user_id, proof);
    const { code } = proof;
    if (proof.method === 'recovery_code')
      return async (manager) => {
        if (!(await useRecoveryCode(manager, user_id, code))) throw new WrongFactor();
        logSecurityEvent({ event: 'authn_recovery_code_used', member_id: user_id });
      };
    const step = await this.#stepOf(user_id, code);
    // Each step is used once: of requests with the same code, one changes the row.
    const unused = { user_id, last_step: LessThan(String(step)) };
    return async (manager) => {
      const { affected } = await manager.update(AuthenticatorApp, unused, { last_step: String(step) });
      if (!affected) throw new WrongFactor();
    };
  }

  async #stepOf(user_id: string, code: string): Promise<number> {
    const app = await this.dataSource.manager.findOneBy(AuthenticatorApp, { user_id });
    const secret = app && this.factorKey.open(app.secret_key, user_id);
    const step = secret ? stepOfCode(secret, code) : null;
    if (step === null) throw new WrongFactor();
    return step;
  }
}
