import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Configuration } from '../../platform/config/configuration.ts';
import { ACCESS_TOKEN_LIFE } from '../../platform/http/access-tokens.ts';
import { AccountLinksModule } from '../account-links/account-links.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { ApiTokensController } from './api-tokens/api-tokens.controller.ts';
import { ApiTokensService } from './api-tokens/api-tokens.service.ts';
import { AuthController } from './auth.controller.ts';
import { KnownDevice } from './devices/known-device.entity.ts';
import { LocalStrategy } from './local.strategy.ts';
import { MemberAuthenticator } from './member-authenticator.ts';
import { FailedSignIns } from './rate-limits/failed-sign-ins.ts';
import { RegistrationLimit } from './rate-limits/registration-limit.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { Session } from './session.entity.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [
    AccountLinksModule,
    UsersModule,
    TypeOrmModule.forFeature([Session, RefreshToken, KnownDevice]),
    JwtModule.registerAsync({
      inject: [Configuration],
      useFactory: (configuration: Configuration) => ({
        secret: configuration.access_token_secret,
        signOptions: { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_LIFE },
      }),
    }),
  ],
  controllers: [AuthController, SessionsController, ApiTokensController],
  providers: [
    ApiTokensService,
    FailedSignIns,
    LocalStrategy,
    MemberAuthenticator,
    RegistrationLimit,
    SessionsService,
  ],
  exports: [FailedSignIns, MemberAuthenticator],
})
export class AuthModule {}
