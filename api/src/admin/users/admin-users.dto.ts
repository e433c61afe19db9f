import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { USER_STATUSES, type User, type UserStatus } from '../../members/users/user.entity.ts';
import { errors } from '../../platform/http/errors.ts';
import { PageQueryDto, PaginationDto } from '../../platform/http/paging/page.dto.ts';
import { IsOptionalNotNull } from '../../platform/http/validation/optional.ts';
import { QueryNumber } from '../../platform/http/validation/query-number.ts';
import { trim } from '../../platform/http/validation/trim.ts';
import type { PermissionChange } from '../permissions.ts';

export class AdminUsersQueryDto extends PageQueryDto {
  /** Part of a username, email or display name, in any case. */
  @IsOptional()
  @MaxLength(254)
  @IsString()
  @Transform(trim)
  search?: string;
}

const LEVEL = { message: 'Please enter a level from 0 to 100' };

export class PromoteQueryDto {
  /** 0 (full admin) to 100. Required: an empty text never gives all rights. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 })
  @Max(100, LEVEL)
  @Min(0, LEVEL)
  @IsInt(LEVEL)
  @QueryNumber()
  permission_level: number;
}

/** Changes to a user; at least one of the fields is required. */
export class UpdateAdminUserDto {
  @ApiProperty({ enum: USER_STATUSES, enumName: 'UserStatus', required: false })
  @IsOptionalNotNull()
  @IsIn(USER_STATUSES, { message: 'Please choose active, suspended or banned' })
  status?: UserStatus;

  /** Level of an administrator: 0 (full admin) to 100. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, required: false })
  @IsOptionalNotNull()
  @Max(100, LEVEL)
  @Min(0, LEVEL)
  @IsInt(LEVEL)
  permission_level?: number;
}

/** The changes that these fields request; 422 when there are none. */
export function permissionChanges({ status, permission_level }: UpdateAdminUserDto): PermissionChange[] {
  const changes: PermissionChange[] = [];
  if (permission_level !== undefined) changes.push({ action: 'user.level', permission_level });
  if (status !== undefined) changes.push({ action: 'user.status', status });
  if (changes.length === 0) throw errors.invalid('status', 'Please send a status or a level');
  return changes;
}

/** A user as administrators see them. */
export class AdminUserDto {
  /** UUIDv7. */
  id: string;
  username: string;
  email: string;
  display_name: string;
  @ApiProperty({ enum: USER_STATUSES, enumName: 'UserStatus' })
  status: UserStatus;
  is_admin: boolean;
  /** 0 (full admin) to 100 (regular member). */
  permission_level: number;
  premium: boolean;
  /** ISO 8601, UTC; `null` until addresses are verified. */
  email_verified_at: string | null;
  created_at: string;
  /** Time of the last activity, to the minute; `null` when the user never signed in. */
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
