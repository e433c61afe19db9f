import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { Access } from '../../../platform/http/access.ts';
import { ApiFailures } from '../../../platform/http/api-failures.ts';
import { CurrentMember, Member } from '../current-member.ts';
import { PasskeyOptionsDto } from '../passkeys/passkeys.dto.ts';
import { ConfirmationDto } from './confirmations.dto.ts';
import { Confirmations } from './confirmations.service.ts';

@Access('member')
@Controller('auth/confirmations')
export class ConfirmationsController {
  constructor(private readonly confirmations: Confirmations) {}

  /**
   * Confirms with the password or a second factor that the member uses this session. For the next 10 minutes it may send the requests
   * that otherwise answer 403 `CONFIRMATION_NEEDED`, with the member's `methods` in its `data`. 422 on the field that is wrong.
   */
  @HttpCode(204)
  @Post()
  async create(
    @CurrentMember() member: Member,
    @Ip() address: string,
    @Body() fields: ConfirmationDto,
  ): Promise<void> {
    await this.confirmations.confirm(member, address, fields);
  }
  /** Options with which a browser confirms by a passkey; 404 where passkeys are off, and for a member without one. */
  @ApiFailures(404)
  @HttpCode(200)
  @Post('passkey-options')
  async passkeyOptions(@CurrentMember() member: Member): Promise<PasskeyOptionsDto> {
    return this.confirmations.passkeyOptions(member);
  }
}
