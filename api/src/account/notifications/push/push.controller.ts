import { Body, Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CurrentMember, Member } from '../../../members/auth/current-member.ts';
import { Access } from '../../../platform/http/access.ts';
import { PushDto, SubscribeDto } from './push.dto.ts';
import { PushService } from './push.service.ts';

@Access('member')
@Controller('notifications/push')
export class PushController {
  constructor(private readonly push: PushService) {}

  /** Whether the device of this session gets messages while Fettle is closed, and the key with which it subscribes. */
  @Get()
  async find(@CurrentMember() member: Member): Promise<PushDto> {
    return this.push.find(member);
  }

  /** Sends reminders to the device of this session too, until the session ends. 422 for an unknown push service. */
  @HttpCode(204)
  @Put()
  async subscribe(@CurrentMember() member: Member, @Body() fields: SubscribeDto): Promise<void> {
    await this.push.subscribe(member, fields);
  }

  /** Sends nothing more to the device of this session. */
  @HttpCode(204)
  @Delete()
  async unsubscribe(@CurrentMember() member: Member): Promise<void> {
    await this.push.unsubscribe(member);
  }
}
