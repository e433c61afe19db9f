import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQueryDto, PaginationDto } from '../../common/page.dto.ts';
import { trim } from '../../common/trim.ts';
import type { User, UserStatus } from '../../users/user.entity.ts';

export class AdminUsersQueryDto extends PageQueryDto {
  /** Part of a username, email or display name, in any case. */
  @IsOptional()
  @MaxLength(254)
  @IsString()
  @Transform(trim)
  search?: string;
}

/** A person as administrators see him. */
export class AdminUserDto {
  /** UUIDv7. */
  id: string;
  username: string;
  email: string;
  display_name: string;
  status: UserStatus;
  is_admin: boolean;
  /** 0 (full admin) to 100 (regular member). */
  permission_level: number;
  premium: boolean;
  /** ISO 8601, UTC; `null` until addresses are verified. */
  email_verified_at: string | null;
  created_at: string;
  /** To the minute; `null` when the person never signed in. */
  last_active_at: string | null;

  static from(user: User): AdminUserDto {
    return {
      id: user.id,
      username: user.username,
      email: user.email,
      display_name: user.display_name,
      status: user.status,
      is_admin: user.is_admin,
      permission_level: user.permission_level,
      premium: user.premium,
      email_verified_at: user.email_verified_at?.toISOString() ?? null,
      created_at: user.created_at.toISOString(),
      last_active_at: user.last_active_at?.toISOString() ?? null,
    };
  }
}

export class AdminUsersDto {
  /** Newest account first. */
  users: AdminUserDto[];
  pagination: PaginationDto;
}
