import { Body, Controller, Delete, Get, HttpCode, Ip, Post, Put } from '@nestjs/common';
import { Access, RecentlyConfirmed } from '../../../platform/http/access.ts';
import { ApiFailures } from '../../../platform/http/api-failures.ts';
import { CurrentMember, Member } from '../current-member.ts';
import {
  AuthenticatorSetupDto,
  ConfirmAuthenticatorDto,
  FactorAddedDto,
  NewRecoveryCodesDto,
  SecondFactorDto,
} from './second-factor.dto.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Access('member')
@Controller('auth')
export class SecondFactorController {
  constructor(private readonly secondFactor: SecondFactorService) {}

  /** The second factors of the member. */
  @Get('second-factor')
  async state(@CurrentMember() member: Member): Promise<SecondFactorDto> {
    return this.secondFactor.state(member);
  }

  /** Begins the setup of an authenticator app with a new secret; nothing is stored until `PUT` sends a code of it. */
  @ApiFailures(404)
  @HttpCode(200)
  @RecentlyConfirmed()
  @Post('authenticator-app')
  begin(@CurrentMember() member: Member): AuthenticatorSetupDto {
    return this.secondFactor.begin(member);
  }

  /** Sets up the authenticator app, in place of an earlier one. The member is notified. 422 for a wrong code. */
  @RecentlyConfirmed()
  @Put('authenticator-app')
  async confirm(
    @CurrentMember() member: Member,
    @Ip() address: string,
    @Body() fields: ConfirmAuthenticatorDto,
  ): Promise<FactorAddedDto> {
    return this.secondFactor.confirm(member, address, fields);
  }

  /** Removes the authenticator app, and the recovery codes if it was the last factor. The member is notified. */
  @ApiFailures(404)
  @HttpCode(204)
  @RecentlyConfirmed()
  @Delete('authenticator-app')
  async remove(@CurrentMember() member: Member, @Ip() address: string): Promise<void> {
    await this.secondFactor.remove(member, address);
  }

  /** Makes ten new recovery codes, which end the earlier ones. */
  @ApiFailures(404)
  @HttpCode(200)
  @RecentlyConfirmed()
  @Post('recovery-codes')
  async replaceCodes(@CurrentMember() member: Member, @Ip() address: string): Promise<NewRecoveryCodesDto> {
    return this.secondFactor.replaceCodes(member, address);
  }
}
