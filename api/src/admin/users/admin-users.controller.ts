import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access, RecentlyConfirmed } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import {
  AdminUserDto,
  AdminUsersDto,
  AdminUsersQueryDto,
  PasswordLinkDto,
  PromoteQueryDto,
  permissionChanges,
  UpdateAdminUserDto,
} from './admin-users.dto.ts';
import { AdminUsersService } from './admin-users.service.ts';

@Access('admin')
@Controller('admin/users')
export class AdminUsersController {
  constructor(private readonly adminUsers: AdminUsersService) {}

  /** Every account, page by page; any administrator may read it. */
  @Get()
  async list(@Query() query: AdminUsersQueryDto): Promise<AdminUsersDto> {
    return this.adminUsers.list(query);
  }

  /**
   * Makes a member an administrator of this level, or gives an administrator this level. Level-0 administrators
   * only, and never on themselves (403); the last of level 0 keeps it (409).
   */
  @Access({ adminLevel: 0 })
  @ApiFailures(409)
  @HttpCode(200)
  @RecentlyConfirmed()
  @Post(':id/promote')
  async promote(
    @CurrentMember() admin: Member,
    @IdParam() id: string,
    @Query() { permission_level }: PromoteQueryDto,
  ): Promise<AdminUserDto> {
    return this.adminUsers.update(admin, id, [{ action: 'user.promote', permission_level }]);
  }

  /** Makes an administrator a regular member again, of level 100; 422 for a regular member. */
  @Access({ adminLevel: 0 })
  @ApiFailures(409, 422)
  @HttpCode(200)
  @RecentlyConfirmed()
  @Post(':id/demote')
  async demote(@CurrentMember() admin: Member, @IdParam() id: string): Promise<AdminUserDto> {
    return this.adminUsers.update(admin, id, [{ action: 'user.demote' }]);
  }

  /**
   * Ends all sessions and API tokens of a user at once, and notifies them. Level-0 administrators only, and never on
   * themselves (403).
   */
  @Access({ adminLevel: 0 })
  @RecentlyConfirmed()
  @HttpCode(204)
  @Delete(':id/sessions')
  async endSessions(@CurrentMember() admin: Member, @IdParam() id: string): Promise<void> {
    await this.adminUsers.endSessions(admin, id);
  }

  /**
   * Makes a link to a new password, for a member who cannot sign in where no mail is sent: it works once, for 30 minutes, and is
   * in this answer alone. Not for oneself (403), and not for an account that may not sign in (409).
   */
  @Access({ adminLevel: 0 })
  @RecentlyConfirmed()
  @ApiFailures(409)
  @Post(':id/password-link')
  async makePasswordLink(@CurrentMember() admin: Member, @IdParam() id: string): Promise<PasswordLinkDto> {
    return this.adminUsers.makePasswordLink(admin, id);
  }

  /**
   * Updates status or level, or both together. Suspending and banning end the user's sessions at once, and may have a
   * reason, which can also come later; a level is for administrators only (422).
   */
  @Access({ adminLevel: 0 })
  @ApiFailures(409)
  @RecentlyConfirmed()
  @Patch(':id')
  async update(
    @CurrentMember() admin: Member,
    @IdParam() id: string,
    @Body() fields: UpdateAdminUserDto,
  ): Promise<AdminUserDto> {
    return this.adminUsers.update(admin, id, permissionChanges(fields));
  }
}
