import { Body, Controller, Get, Header, HttpCode, Ip, Post, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../platform/http/access.ts';
import { ApiFailures } from '../../platform/http/api-failures.ts';
import { networkOfClient } from '../../platform/http/client-address.ts';
import { AccountLinksService } from '../account-links/account-links.service.ts';
import { User } from '../users/user.entity.ts';
import { UserDto } from '../users/users.dto.ts';
import { UsersService } from '../users/users.service.ts';
import {
  ChangePasswordDto,
  LoginDto,
  LogoutDto,
  OutboxKeyDto,
  RefreshDto,
  RegisterDto,
  TokensDto,
} from './auth.dto.ts';
import { Confirmations } from './confirmations/confirmations.service.ts';
import { CurrentMember, Member } from './current-member.ts';
import { hashPassword } from './passwords/password.ts';
import { PasswordChanges } from './passwords/password-changes.service.ts';
import { RegistrationLimit } from './rate-limits/registration-limit.ts';
import { logSecurityEvent } from './security-log.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { SignInGuard } from './sign-ins/local.strategy.ts';
import { placeOf } from './sign-ins/sign-in.ts';

/** A request after `SignInGuard`, with the user whose password was correct. */
type SignInRequest = FastifyRequest & { user: User };

@Controller('auth')
export class AuthController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly passwordChanges: PasswordChanges,
    private readonly confirmations: Confirmations,
    private readonly registrationLimit: RegistrationLimit,
    private readonly accountLinks: AccountLinksService,
  ) {}

  /** Creates an account, without signing in. A server that sends mail sends a link that verifies the address. */
  @Access('public')
  @ApiFailures(409)
  @Post('register')
  async register(
    @Ip() address: string,
    @Body() { password, display_name, ...fields }: RegisterDto,
  ): Promise<UserDto> {
    await this.registrationLimit.count(address);
    const password_hash = await hashPassword(password);
    const user = await this.users.create({
      ...fields,
      password_hash,
      display_name: display_name || fields.username,
    });
    logSecurityEvent({ event: 'user_created', member_id: user.id, address });
    this.accountLinks.welcome(user);
    return UserDto.from(user);
  }

  /**
   * Signs in with username or email and password. The member is notified of a sign-in on a device that they never
   * used, except for the first one of an account.
   */
  @Access('public')
  @UseGuards(SignInGuard)
  @HttpCode(200)
  @ApiFailures(401, 403)
  @Post('login')
  async login(@Body() { device_id = null }: LoginDto, @Req() request: SignInRequest): Promise<TokensDto> {
    return this.sessions.start(request.user, placeOf(request, device_id));
  }

  /** The signed-in member. */
  @Access('member', 'read')
  @Get('me')
  async me(@CurrentMember() member: Member): Promise<UserDto> {
    return UserDto.from(member.user);
  }

  /**
   * The key that encrypts what waits on the member's device after they signed out: only their next sign-in gives it again.
   * The first call makes it.
   */
  @Access('member')
  @HttpCode(200)
  @Post('outbox-key')
  async outboxKey(@CurrentMember() member: Member): Promise<OutboxKeyDto> {
    return { key: await this.users.outboxKey(member.user) };
  }

  /** Exchanges a refresh token for a new pair. */
  @Access('public')
  @HttpCode(200)
  @ApiFailures(401)
  @Post('refresh')
  async refresh(@Req() request: FastifyRequest, @Body() { token }: RefreshDto): Promise<TokensDto> {
    return this.sessions.refresh(token, networkOfClient(request));
  }

  /**
   * Sets a new password. Every other session ends at once; this one continues with the tokens of the answer, and its
   * earlier refresh token is refused. A member without a password sets the first one: 403 `CONFIRMATION_NEEDED` for them, unless they
   * have just signed in.
   */
  @Access('member')
  @ApiFailures(403)
  @HttpCode(200)
  @Post('change-password')
  async changePassword(
    @CurrentMember() member: Member,
    @Ip() address: string,
    @Body() fields: ChangePasswordDto,
  ): Promise<TokensDto> {
    if (member.user.password_hash === null) await this.confirmations.requireRecent(member);
    return this.passwordChanges.change(member, address, fields);
  }

  /**
   * Ends the session of a refresh token, with its access tokens and the addresses of its pictures. The answer makes
   * the browser clear its cache of this site, but not the unsent requests in its storage.
   */
  @Access('public')
  @HttpCode(200)
  @Header('Clear-Site-Data', '"cache"')
  @Post('logout')
  async logout(@Body() { token }: LogoutDto): Promise<void> {
    if (token) await this.sessions.end(token);
  }
}
