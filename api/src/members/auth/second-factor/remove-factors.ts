import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { notify } from '../../users/notify.ts';
import { trustNoDevice } from '../devices/known-devices.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';
import { logSecurityEvent } from '../security-log.ts';
import { AuthenticatorApp } from './authenticator-app.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

/**
 * Removes the authenticator app, the passkeys and the recovery codes of a member, whom the transaction has locked, and notifies
 * them of each. `reason` is for the security log.
 */
export async function removeFactors(
  manager: EntityManager,
  user_id: string,
  reason: 'link' | 'command_line',
): Promise<void> {
  const passkeys = await manager.findBy(Passkey, { user_id });
  const { affected: apps } = await manager.delete(AuthenticatorApp, { user_id });
  await manager.delete(Passkey, { user_id });
  await manager.delete(RecoveryCode, { user_id });
  await trustNoDevice(manager, user_id);
  const removed = { event: 'authn_factor_removed', member_id: user_id, reason } as const;
  if (apps) {
    const event = `authenticator app ${uuidv7()}`;
    await notify(manager, { user_id, kind: 'second_factor_removed', event, details: {} });
    logSecurityEvent({ ...removed, factor: 'authenticator_app' });
  }
  for (const { id, name } of passkeys) {
    const event = `passkey ${id} removed`;
    await notify(manager, { user_id, kind: 'passkey_removed', event, details: { about: [name] } });
    logSecurityEvent({ ...removed, factor: 'passkey' });
  }
}
