import type { User, UserStatus } from '../users/user.entity.ts';
import { UserDto } from '../users/users.dto.ts';

/** All that is stored about the member themselves, the password's hash aside. */
export class ExportedAccount extends UserDto {
  status: UserStatus;
  email_verified_at: string | null;
  last_active_at: string | null;
  /** IANA zone of the last entry. */
  time_zone: string | null;
  updated_at: string;

  static override from(user: User): ExportedAccount {
    return {
      ...UserDto.from(user),
      status: user.status,
      email_verified_at: user.email_verified_at?.toISOString() ?? null,
      last_active_at: user.last_active_at?.toISOString() ?? null,
      time_zone: user.time_zone,
      updated_at: user.updated_at.toISOString(),
    };
  }
}
