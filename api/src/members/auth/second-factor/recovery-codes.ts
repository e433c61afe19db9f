import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { notify } from '../../users/notify.ts';
import { hashOf } from '../sessions/refresh-tokens.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

const RECOVERY_CODES = 10;
/** Crockford's base32: no letter looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CHARACTERS = 28;
const GROUP = /.{7}(?=.)/g;

/** A code of 140 random bits, four groups of seven characters: long enough to be stored by a plain hash. */
function newCode(): string {
  const characters = [...randomBytes(CHARACTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return characters.join('').replace(GROUP, '$&-');
}

/** The codes that a member gets at once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** The hash of a code as people type it: in any case, with or without hyphens, and with letters that look like digits. */
export function hashOfCode(code: string): string {
  const characters = code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return hashOf(`recovery code ${characters}`);
}

/** Replaces the codes of a member by ten new ones, and returns these: nothing stored reveals them. */
export async function replaceRecoveryCodes(manager: EntityManager, user_id: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await manager.delete(RecoveryCode, { user_id });
  await manager.insert(
    RecoveryCode,
    codes.map((code) => ({ user_id, code_hash: hashOfCode(code) })),
  );
  return codes;
}

/** Uses a code up, and notifies the member; whether it was one of theirs. */
export async function useRecoveryCode(
  manager: EntityManager,
  user_id: string,
  code: string,
): Promise<boolean> {
  const { affected } = await manager.delete(RecoveryCode, { user_id, code_hash: hashOfCode(code) });
  if (!affected) return false;
  const count = await manager.countBy(RecoveryCode, { user_id });
  const event = `recovery code ${uuidv7()}`;
  await notify(manager, { user_id, kind: 'recovery_code_used', event, details: { count } });
  return true;
}
