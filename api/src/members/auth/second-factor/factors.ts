import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan } from 'typeorm';
import { runStatement } from '../../../platform/database/statement.ts';
import { errors } from '../../../platform/http/errors.ts';
import { WrongFactor } from '../rate-limits/factor-failures.ts';
import { logSecurityEvent } from '../security-log.ts';
import type { FactorMethod } from '../session.entity.ts';
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

/** What a request gives as a second factor. */
export type FactorProof = { method: 'authenticator_app' | 'recovery_code'; code: string };

/** The factor that a request gives; 422 unless it is exactly one. */
export function proofOf({ code, recovery_code }: FactorDto): FactorProof {
  if (code !== undefined && recovery_code !== undefined)
    throw errors.invalid('recovery_code', 'Please send one factor');
  if (code !== undefined) return { method: 'authenticator_app', code: code.replace(' ', '') };
  if (recovery_code !== undefined) return { method: 'recovery_code', code: recovery_code };
  throw errors.invalid('code', 'Please enter a code');
}

/** The second factors of members, as a sign-in or a confirmation needs them. */
@Injectable()
export class Factors {
  constructor(private readonly factorKey: FactorKey) {}

  /**
   * The factors that this member can give here; `null` for a member who has set none. An empty list is possible, where the server
   * has lost the key of the only one: then the member is asked for it all the same, and an administrator has to help.
   */
  async methodsOf(manager: EntityManager, user_id: string): Promise<FactorMethod[] | null> {
    const [stored] = await runStatement<Stored>(manager, STORED, [user_id]);
    if (!stored || (stored.sealed === null && stored.passkeys === 0)) return null;
    const methods: FactorMethod[] = [];
    if (stored.sealed !== null && this.factorKey.opens(stored.sealed)) methods.push('authenticator_app');
    if (stored.recovery_codes > 0) methods.push('recovery_code');
    return methods;
  }

  /** Checks a factor and uses it up; throws `WrongFactor`. Call it in a transaction that has locked the member's row. */
  async use(manager: EntityManager, user_id: string, proof: FactorProof): Promise<void> {
    const { method, code } = proof;
    const isRight =
      method === 'authenticator_app'
        ? await this.#useCode(manager, user_id, code)
        : await useRecoveryCode(manager, user_id, code);
    if (!isRight) throw new WrongFactor();
    if (method === 'recovery_code')
      logSecurityEvent({ event: 'authn_recovery_code_used', member_id: user_id });
  }

  async #useCode(manager: EntityManager, user_id: string, code: string): Promise<boolean> {
    const [stored] = await runStatement<Stored>(manager, STORED, [user_id]);
    const secret = stored?.sealed ? this.factorKey.open(stored.sealed, user_id) : null;
    const step = secret === null ? null : stepOfCode(secret, code);
    if (step === null) return false;
    // Each step is used once: of requests with the same code, one changes the row.
    const unused = { user_id, last_step: LessThan(String(step)) };
    const { affected } = await manager.update(AuthenticatorApp, unused, { last_step: String(step) });
    return affected === 1;
  }
}
