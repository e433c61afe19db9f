import { Body, Controller, Get, HttpCode, Ip, Post, Put } from '@nestjs/common';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { ChangeEmailDto, EmailDto } from './email.dto.ts';
import { EmailService } from './email.service.ts';

@Access('member')
@Controller('account')
export class EmailController {
  constructor(private readonly email: EmailService) {}

  /** The address of the member's account, whether it is verified, and a change that waits for its link. */
  @Get('email')
  async read(@CurrentMember() member: Member): Promise<EmailDto> {
    return this.email.read(member.id);
  }

  /**
   * Changes the address of the account. A server that sends mail sends a link to the new address, which becomes the member's
   * when they open it within 24 hours, and tells the one before; without mail it changes at once. 422 for a wrong password,
   * 409 when another account has the address, 429 after five in an hour or too many mails to either address.
   */
  @ApiFailures(409)
  @Put('email')
  async change(
    @CurrentMember() member: Member,
    @Ip() address: string,
    @Body() fields: ChangeEmailDto,
  ): Promise<EmailDto> {
    return this.email.change(member, address, fields);
  }

  /**
   * Mails another link: to the address that the account is to get, or to its own while that is not verified. 409 on a server
   * that sends no mail, 429 after five in an hour, changes counted too, or too many mails to the address.
   */
  @ApiFailures(409)
  @HttpCode(202)
  @Post('email-verification')
  async verifyAgain(@CurrentMember() member: Member): Promise<void> {
    await this.email.verifyAgain(member);
  }
}
