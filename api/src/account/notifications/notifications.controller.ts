import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { CursorQueryDto } from '../../platform/http/paging/cursor.dto.ts';
import { IdParam } from '../../platform/http/validation/id-param.ts';
import {
  AllNotificationsDto,
  NotificationsDto,
  UnreadNotificationsDto,
  UpdateNotificationDto,
} from './notifications.dto.ts';
import { NotificationsService } from './notifications.service.ts';

@Access('member')
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /** The member's notifications of the last 90 days. */
  @Get()
  async list(@CurrentMember() member: Member, @Query() query: CursorQueryDto): Promise<NotificationsDto> {
    return this.notifications.list(member, query);
  }

  /** The number of notifications that the member has not read; for the bell, which asks once a minute. */
  @Get('unread')
  async unread(@CurrentMember() member: Member): Promise<UnreadNotificationsDto> {
    return { unread: await this.notifications.unread(member) };
  }

  /** Marks a notification as read or unread, clears it, or brings it back. */
  @Patch(':id')
  async update(
    @CurrentMember() member: Member,
    @IdParam() id: string,
    @Body() fields: UpdateNotificationDto,
  ): Promise<UnreadNotificationsDto> {
    return { unread: await this.notifications.update(member.id, id, fields) };
  }

  /** Marks as read all notifications that the member saw. */
  @HttpCode(200)
  @Post('read')
  async readAll(
    @CurrentMember() member: Member,
    @Body() { until }: AllNotificationsDto,
  ): Promise<UnreadNotificationsDto> {
    return { unread: await this.notifications.readAll(member.id, until) };
  }

  /** Clears all notifications that the member saw. */
  @HttpCode(200)
  @Post('clear')
  async clearAll(
    @CurrentMember() member: Member,
    @Body() { until }: AllNotificationsDto,
  ): Promise<UnreadNotificationsDto> {
    return { unread: await this.notifications.clearAll(member.id, until) };
  }
}
