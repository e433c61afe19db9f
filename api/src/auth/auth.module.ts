import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { Configuration } from '../config/configuration.ts';
import { UsersModule } from '../users/users.module.ts';
import { ACCESS_TOKEN_LIFE } from './access-claims.ts';
import { AuthController } from './auth.controller.ts';
import { LocalStrategy } from './local.strategy.ts';
import { MemberAuthenticator } from './member-authenticator.ts';
import { SessionsController } from './sessions.controller.ts';
import { SessionsService } from './sessions.service.ts';

@Module({
  imports: [
    UsersModule,
    JwtModule.registerAsync({
      inject: [Configuration],
      useFactory: (configuration: Configuration) => ({
        secret: configuration.access_token_secret,
        signOptions: { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_LIFE },
      }),
    }),
  ],
  controllers: [AuthController, SessionsController],
  providers: [SessionsService, LocalStrategy, MemberAuthenticator],
  exports: [MemberAuthenticator],
})
export class AuthModule {}
