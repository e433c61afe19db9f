import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { ForgottenPasswordDto, ResetPasswordDto, VerifyEmailDto } from './account-links.dto.ts';
import { AccountLinksService } from './account-links.service.ts';
import { OpenedLinksService } from './opened-links.service.ts';

@Access('public')
@Controller('auth')
export class AccountLinksController {
  constructor(
    private readonly accountLinks: AccountLinksService,
    private readonly openedLinks: OpenedLinksService,
  ) {}

  /**
   * Mails a link to a new password to the owner of this address. The answer is the same, after the same time, whether or
   * not an account has it, and on a server that sends no mail.
   */
  @HttpCode(202)
  @Post('forgotten-password')
  async forgottenPassword(@Ip() address: string, @Body() { email }: ForgottenPasswordDto): Promise<void> {
    await this.accountLinks.forgottenPassword(address, email);
  }

  /**
   * Sets a new password by a link, which works once. All sessions and API tokens of the member end; the call does not sign in,
   * and a second factor stays. 410 for a link that has expired or was used.
   */
  @ApiFailures(410)
  @HttpCode(204)
  @Post('reset-password')
  async resetPassword(
    @Ip() address: string,
    @Body() { token, new_password }: ResetPasswordDto,
  ): Promise<void> {
    await this.openedLinks.resetPassword(address, token, new_password);
  }

  /**
   * Verifies the address that a link was mailed to; a link to a new address makes it the member's. Opening such a link again
   * changes nothing. 410 for a link that has expired or was replaced, 409 when another account has the address by now.
   */
  @ApiFailures(409, 410)
  @HttpCode(204)
  @Post('verify-email')
  async verifyEmail(@Body() { token }: VerifyEmailDto): Promise<void> {
    await this.openedLinks.verifyEmail(token);
  }
}
