import { Body, Controller, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { Access } from '../common/access.ts';
import { CurrentMember, Member } from '../common/current-member.ts';
import { User } from '../users/user.entity.ts';
import { UserDto } from '../users/users.dto.ts';
import { UsersService } from '../users/users.service.ts';
import { LoginDto, LogoutDto, RefreshDto, RegisterDto, TokensDto } from './auth.dto.ts';
import { hashPassword } from './password.ts';
import { SessionsService } from './sessions.service.ts';
import { SignInGuard } from './sign-in.guard.ts';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
  ) {}

  /** Creates an account. It signs nobody in. */
  @Access('public')
  @Post('register')
  async register(@Body() { password, display_name, ...fields }: RegisterDto): Promise<UserDto> {
    const password_hash = await hashPassword(password);
    const user = await this.users.create({
      ...fields,
      password_hash,
      display_name: display_name || fields.username,
    });
    return UserDto.from(user);
  }

  /** Signs in with username or email and password. */
  @Access('public')
  @UseGuards(SignInGuard)
  @HttpCode(200)
  @Post('login')
  async login(@Body() _fields: LoginDto, @Req() { user }: { user: User }): Promise<TokensDto> {
    return this.sessions.start(user);
  }

  /** The person who is signed in. */
  @Access('member')
  @Get('me')
  async me(@CurrentMember() member: Member): Promise<UserDto> {
    return UserDto.from(member.user);
  }

  /** Exchanges a refresh token for a new pair. */
  @Access('public')
  @HttpCode(200)
  @Post('refresh')
  async refresh(@Body() { token }: RefreshDto): Promise<TokensDto> {
    return this.sessions.refresh(token);
  }

  /** Ends the session of a refresh token, its access tokens included. */
  @Access('public')
  @HttpCode(200)
  @Post('logout')
  async logout(@Body() { token }: LogoutDto): Promise<void> {
    if (token) await this.sessions.end(token);
  }
}
