import type { User } from './user.entity.ts';

/** The account of the signed-in member. */
export class UserDto {
  /** UUIDv7. */
  id: string;
  username: string;
  email: string;
  /** Time at which a link that was mailed to this address was opened; ISO 8601, UTC; `null` until then. */
  email_verified_at: string | null;
  /** The name that pages show for the member; the username by default. */
  display_name: string;
  is_admin: boolean;
  /** 0 (full admin) to 100 (regular member). */
  permission_level: number;
  premium: boolean;
  /** ISO 8601, UTC. */
  created_at: string;

  static from(user: User): UserDto {
    return {
      id: user.id,
      username: user.username,
      email: user.email,
      email_verified_at: user.email_verified_at?.toISOString() ?? null,
      display_name: user.display_name,
      is_admin: user.is_admin,
      permission_level: user.permission_level,
      premium: user.premium,
      created_at: user.created_at.toISOString(),
    };
  }
}
