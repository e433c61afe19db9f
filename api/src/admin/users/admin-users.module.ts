import { Module } from '@nestjs/common';
import { UsersModule } from '../../members/users/users.module.ts';
import { AdminUsersController } from './admin-users.controller.ts';
import { AdminUsersService } from './admin-users.service.ts';

@Module({ imports: [UsersModule], controllers: [AdminUsersController], providers: [AdminUsersService] })
export class AdminUsersModule {}
