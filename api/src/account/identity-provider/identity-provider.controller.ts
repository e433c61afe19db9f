import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { TokensDto } from '../../members/auth/auth.dto.ts';
import { CurrentMember, Member } from '../../members/auth/current-member.ts';
import { placeOf } from '../../members/auth/sign-ins/sign-in.ts';
import { Access, RecentlyConfirmed } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { TakesForm } from '../../platform/http/bodies/form-fields.ts';
import {
  IdentitiesDto,
  IdentityDto,
  LogoutTokenDto,
  ProviderAnswerDto,
  ProviderOptionsDto,
  ProviderRequestDto,
  ProviderSignInDto,
} from './identity-provider.dto.ts';
import { IdentityProvider } from './identity-provider.ts';
import { ProviderDescription } from './provider-description.ts';
import { ProviderLogoutService } from './provider-logout.service.ts';
import { ProviderSignInService } from './provider-sign-in.service.ts';

/** The sign-in with the identity provider of the server (OpenID Connect), and the links of accounts to it. */
@Access('member')
@Controller('auth')
export class IdentityProviderController {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly description: ProviderDescription,
    private readonly signIns: ProviderSignInService,
    private readonly logouts: ProviderLogoutService,
  ) {}

  /** Begins a sign-in at the identity provider. 404 where the server has none, 503 while it does not answer. */
  @Access('public')
  @ApiFailures(404, 503)
  @HttpCode(200)
  @Post('login/provider-options')
  begin(): Promise<ProviderRequestDto> {
    return this.provider.begin({ purpose: 'sign-in' });
  }

  /**
   * Signs in with the answer of the identity provider. 401 `BAD_PROVIDER_ANSWER` for one that is old, used or of another tab; 403
   * `NO_ACCOUNT`, `SECOND_FACTOR_NEEDED` and `ACCOUNT_NOT_ACTIVE`; 409 `EMAIL_TAKEN` for a person whose address another account has: they
   * sign in to that one and link it.
   */
  @Access('public')
  @ApiFailures(401, 403, 404, 409, 503)
  @HttpCode(200)
  @Post('login/provider')
  async signIn(
    @Body() { device_id = null, ...answer }: ProviderSignInDto,
    @Req() request: FastifyRequest,
  ): Promise<TokensDto> {
    return this.signIns.signIn(answer, placeOf(request, device_id));
  }

  /**
   * Ends the sessions of a person who was signed out at the identity provider: it calls this itself, by OpenID Connect Back-Channel
   * Logout 1.0. 400 `BAD_LOGOUT_TOKEN` for a token that it did not sign for this server, an old or a used one; 404 where the server has
   * no provider, 503 while its keys cannot be read. A token about an unknown person or session ends nothing.
   */
  @Access('public')
  @TakesForm('logout_token')
  @ApiFailures(400, 404, 503)
  @HttpCode(200)
  @Post('provider/backchannel-logout')
  async logout(@Ip() address: string, @Body() { logout_token }: LogoutTokenDto): Promise<void> {
    await this.logouts.logout(logout_token, address);
  }

  /** The member's links to the identity provider. */
  @Get('identities')
  async list(@CurrentMember() member: Member): Promise<IdentitiesDto> {
    const identities = await this.signIns.of(member.id);
    return {
      identities: identities.map(IdentityDto.from),
      provider: this.description.settings?.name ?? null,
      has_password: member.user.password_hash !== null,
    };
  }

  /**
   * Begins a link of the account, in a session that was confirmed lately (403 `CONFIRMATION_NEEDED`), or a confirmation. Its answer
   * counts in this session alone. 404 where the server has no provider, 503 while it does not answer.
   */
  @ApiFailures(403, 404, 503)
  @HttpCode(200)
  @Post('identities/options')
  beginOwn(
    @CurrentMember() member: Member,
    @Body() { purpose }: ProviderOptionsDto,
  ): Promise<ProviderRequestDto> {
    return this.signIns.begin(purpose, member);
  }

  /** Confirms the session by a new sign-in at the identity provider, as `POST /auth/confirmations` does by a password. */
  @ApiFailures(403, 404, 503)
  @HttpCode(204)
  @Post('identities/confirmation')
  async confirm(
    @CurrentMember() member: Member,
    @Ip() address: string,
    @Body() answer: ProviderAnswerDto,
  ): Promise<void> {
    await this.signIns.confirm(member, answer, address);
  }

  /** Links the account to the person who signed in at the identity provider. Its flow began in a confirmed session. The member is notified. */
  @ApiFailures(404, 409, 503)
  @HttpCode(204)
  @Post('identities')
  async link(
    @CurrentMember() member: Member,
    @Ip() address: string,
    @Body() answer: ProviderAnswerDto,
  ): Promise<void> {
    await this.signIns.link(member, answer, address);
  }

  /** Unlinks the account. 409 `LAST_SIGN_IN_METHOD` for the last link of a member without a password. The member is notified. */
  @RecentlyConfirmed()
  @ApiFailures(404, 409)
  @HttpCode(204)
  @Delete('identities/:subject')
  async unlink(
    @CurrentMember() member: Member,
    @Ip() address: string,
    @Param('subject') subject: string,
  ): Promise<void> {
    await this.signIns.unlink(member, subject, address);
  }
}
