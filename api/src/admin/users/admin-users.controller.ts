import { Controller, Get, Query } from '@nestjs/common';
import { Access } from '../../common/access.ts';
import { AdminUsersDto, AdminUsersQueryDto } from './admin-users.dto.ts';
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
}
