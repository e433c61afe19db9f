import type { EntityManager } from 'typeorm';
import type { Configuration } from '../../../platform/config/configuration.ts';
import { partyOf } from '../passkeys/relying-party.ts';
import { FactorKey } from './factor-key.ts';

const COUNTS = `
  SELECT (SELECT count(*)::integer FROM users WHERE is_admin AND permission_level = 0 AND status = 'active'
      AND NOT EXISTS (SELECT FROM authenticator_apps WHERE user_id = users.id)
      AND NOT EXISTS (SELECT FROM passkeys WHERE user_id = users.id)) AS admins,
    (SELECT count(*)::integer FROM authenticator_apps WHERE secret_key NOT LIKE $1) AS apps,
    (SELECT count(*)::integer FROM passkeys) AS passkeys`;

interface Counts {
  /** Administrators of level 0 without a factor. */
  admins: number;
  /** Authenticator apps of another key. */
  apps: number;
  passkeys: number;
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Warnings for the operator at the start of a server: factors that do not work there, and administrators who have none. */
export async function startWarnings(manager: EntityManager, configuration: Configuration): Promise<string[]> {
  const { id } = new FactorKey(configuration);
  // Without a key the pattern matches no text.
  const [{ admins, apps, passkeys }]: [Counts] = await manager.query(COUNTS, [id === null ? '' : `${id}.%`]);
  const warnings: string[] = [];
  if (configuration.admin_second_factor && admins > 0)
    warnings.push(
      `${counted(admins, 'level-0 administrator has', 'level-0 administrators have')} no second factor: ADMIN_SECOND_FACTOR lets their rights rest`,
    );
  if (apps > 0)
    warnings.push(
      `${counted(apps, 'authenticator app was', 'authenticator apps were')} set up with another FACTOR_KEY: their codes are refused`,
    );
  if (passkeys > 0 && partyOf(configuration.public_url) === null)
    warnings.push(
      `${counted(passkeys, 'passkey cannot', 'passkeys cannot')} be used: PUBLIC_URL has to name a host with TLS, or localhost`,
    );
  return warnings;
}
