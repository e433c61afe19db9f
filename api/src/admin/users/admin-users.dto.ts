import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { USER_STATUSES, type User, type UserStatus } from '../../members/users/user.entity.ts';
import { UserDto } from '../../members/users/users.dto.ts';
import { errors } from '../../platform/http/errors.ts';
import { PageQueryDto, PaginationDto } from '../../platform/http/paging/page.dto.ts';
import { IsQueryNumber, IsWholeNumber } from '../../platform/http/validation/numbers.ts';
import { IsOptionalNotNull } from '../../platform/http/validation/optional.ts';
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
  @IsQueryNumber(0, 100, LEVEL)
  permission_level: number;
}

/** Changes to a user; at least one of the fields is required. */
export class UpdateAdminUserDto {
  @ApiProperty({ enum: USER_STATUSES, enumName: 'UserStatus', required: false })
  @IsOptionalNotNull()
  @IsIn(USER_STATUSES, { message: 'Please choose active, suspended or banned' })
  status?: UserStatus;

  /** Why the account is suspended or banned, as the person reads it; `null` removes it, and so does activating. */
  @ApiProperty({ type: 'string', maxLength: 500, nullable: true, required: false })
  @IsOptional()
  @MaxLength(500, { message: 'Please use at most 500 characters' })
  @IsString()
  @Transform(trim)
  suspension_reason?: string | null;

  /** Level of an administrator: 0 (full admin) to 100. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, required: false })
  @IsOptionalNotNull()
  @IsWholeNumber(0, 100, LEVEL)
  permission_level?: number;
}

/** The changes that these fields request; 422 when there are none. */
export function permissionChanges({
  status,
  suspension_reason,
  permission_level,
}: UpdateAdminUserDto): PermissionChange[] {
  const changes: PermissionChange[] = [];
  if (permission_level !== undefined) changes.push({ action: 'user.level', permission_level });
  if (status !== undefined || suspension_reason !== undefined) {
    const reason = suspension_reason === undefined ? {} : { suspension_reason: suspension_reason || null };
    changes.push({ action: 'user.status', status, ...reason });
  }
  if (changes.length === 0) throw errors.invalid('status', 'Please send a status or a level');
  return changes;
}

/** A user as administrators see them. */
export class AdminUserDto extends UserDto {
  @ApiProperty({ enum: USER_STATUSES, enumName: 'UserStatus' })
  status: UserStatus;
  /** ISO 8601, UTC; `null` while active, and where it was not recorded. */
  suspended_at: string | null;
  /** Text that the person reads at a sign-in; `null` while active, and without a reason. */
  suspension_reason: string | null;
  /** Time of the last activity, to the minute; `null` when the user never signed in. */
  last_active_at: string | null;

  static override from(user: User): AdminUserDto {
    return {
      ...UserDto.from(user),
      status: user.status,
      suspended_at: user.suspended_at?.toISOString() ?? null,
      suspension_reason: user.suspension_reason,
      last_active_at: user.last_active_at?.toISOString() ?? null,
    };
  }
}

/** A link to a new password, which is shown once. */
export class PasswordLinkDto {
  /** An address, or a path of the product's where the server does not know its own address. */
  link: string;
  /** ISO 8601, UTC. */
  expires_at: string;
}

export class AdminUsersDto {
  /** Newest account first. */
  users: AdminUserDto[];
  pagination: PaginationDto;
}
