import { Body, Controller, Delete, HttpCode, Ip, Post } from '@nestjs/common';
import { Access, RecentlyConfirmed } from '../../../platform/http/access.ts';
import { ApiFailures } from '../../../platform/http/api-failures.ts';
import { IdParam } from '../../../platform/http/validation/id-param.ts';
import { CurrentMember, Member } from '../current-member.ts';
import { CreatePasskeyDto, PasskeyAddedDto, PasskeySetupDto } from './passkeys.dto.ts';
import { PasskeysService } from './passkeys.service.ts';

/** The passkeys of the member; `GET /auth/second-factor` lists them. */
@Access('member')
@RecentlyConfirmed()
@Controller('auth/passkeys')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  /** Options with which a browser makes a passkey. 404 where passkeys are off, 409 for a member who has 20. */
  @ApiFailures(404, 409)
  @HttpCode(200)
  @Post('options')
  async begin(@CurrentMember() member: Member): Promise<PasskeySetupDto> {
    return this.passkeys.begin(member);
  }

  /** Adds the passkey that the browser has made with the options. The member is notified. */
  @ApiFailures(404, 409)
  @Post()
  async add(
    @CurrentMember() member: Member,
    @Ip() address: string,
    @Body() fields: CreatePasskeyDto,
  ): Promise<PasskeyAddedDto> {
    return this.passkeys.add(member, address, fields);
  }

  /** Removes a passkey, and the recovery codes if it was the last factor. The member is notified. */
  @HttpCode(204)
  @Delete(':id')
  async remove(@CurrentMember() member: Member, @Ip() address: string, @IdParam() id: string): Promise<void> {
    await this.passkeys.remove(member, address, id);
  }
}
