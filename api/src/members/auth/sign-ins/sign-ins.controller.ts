import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../platform/http/access.ts';
import { ApiFailures } from '../../../platform/http/api-failures.ts';
import { TokensDto } from '../auth.dto.ts';
import { PasskeyOptionsDto, PasskeySignInDto } from '../passkeys/passkeys.dto.ts';
import { SecondStepDto } from '../second-factor/second-factor.dto.ts';
import { placeOf } from './sign-in.ts';
import { SignInsService } from './sign-ins.service.ts';

/** Sign-ins with more or with something else than a password. */
@Access('public')
@Controller('auth/login')
export class SignInsController {
  constructor(private readonly signIns: SignInsService) {}

  /**
   * Completes a sign-in for which the password was not enough: `POST /auth/login` answered 403 `SECOND_FACTOR_NEEDED`, with `sign_in`,
   * the `methods` of the member, and the options of a `passkey` in its `data`. 401 `WRONG_CODE` or `WRONG_PASSKEY`, also for one that was
   * used already; 401 `SIGN_IN_EXPIRED` when the member has to begin again.
   */
  @HttpCode(200)
  @ApiFailures(401, 403)
  @Post('second-factor')
  async completeSecondStep(
    @Body() fields: SecondStepDto,
    @Req() request: FastifyRequest,
  ): Promise<TokensDto> {
    return this.signIns.completeSecondStep(fields, placeOf(request, fields.device_id));
  }

  /** Options with which a browser signs in by a passkey and without a password; 404 where passkeys are off. */
  @HttpCode(200)
  @ApiFailures(404)
  @Post('passkey-options')
  async passkeyOptions(): Promise<PasskeyOptionsDto> {
    return this.signIns.passkeyOptions();
  }

  /** Signs in with a passkey. 401 `WRONG_PASSKEY` for one that is unknown or did not verify its user, 401 `SIGN_IN_EXPIRED` for old options. */
  @HttpCode(200)
  @ApiFailures(401, 403, 404)
  @Post('passkey')
  async signInWithPasskey(
    @Body() fields: PasskeySignInDto,
    @Req() request: FastifyRequest,
  ): Promise<TokensDto> {
    return this.signIns.signInWithPasskey(fields, placeOf(request, fields.device_id));
  }
}
