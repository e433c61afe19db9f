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
import { ConfirmationsController } from './confirmations/confirmations.controller.ts';
import { Confirmations } from './confirmations/confirmations.service.ts';
import { KnownDevice } from './devices/known-device.entity.ts';
import { MemberAuthenticator } from './member-authenticator.ts';
import { Assertions } from './passkeys/assertions.ts';
import { Passkey } from './passkeys/passkey.entity.ts';
import { PasskeysController } from './passkeys/passkeys.controller.ts';
import { PasskeysService } from './passkeys/passkeys.service.ts';
import { RelyingParty } from './passkeys/relying-party.ts';
import { PasswordChanges } from './passwords/password-changes.service.ts';
import { PurposeTokens } from './purpose-tokens.ts';
import { FactorFailures } from './rate-limits/factor-failures.ts';
import { FailedSignIns } from './rate-limits/failed-sign-ins.ts';
import { RegistrationLimit } from './rate-limits/registration-limit.ts';
import { AuthenticatorApp } from './second-factor/authenticator-app.entity.ts';
import { FactorKey } from './second-factor/factor-key.ts';
import { Factors } from './second-factor/factors.ts';
import { RecoveryCode } from './second-factor/recovery-code.entity.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { SecondSteps } from './second-factor/second-steps.ts';
import { RefreshToken } from './sessions/refresh-token.entity.ts';
import { Session } from './sessions/session.entity.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { LocalStrategy } from './sign-ins/local.strategy.ts';
import { SignInsController } from './sign-ins/sign-ins.controller.ts';
import { SignInsService } from './sign-ins/sign-ins.service.ts';

@Module({
  imports: [
    AccountLinksModule,
    UsersModule,
    TypeOrmModule.forFeature([Session, RefreshToken, KnownDevice, AuthenticatorApp, RecoveryCode, Passkey]),
    JwtModule.registerAsync({
      inject: [Configuration],
      useFactory: (configuration: Configuration) => ({
        secret: configuration.access_token_secret,
        signOptions: { algorithm: 'HS256', expiresIn: ACCESS_TOKEN_LIFE },
      }),
    }),
  ],
  controllers: [
    AuthController,
    SessionsController,
    ApiTokensController,
    ConfirmationsController,
    SecondFactorController,
    PasskeysController,
    SignInsController,
  ],
  providers: [
    ApiTokensService,
    Assertions,
    Confirmations,
    FactorFailures,
    FactorKey,
    Factors,
    FailedSignIns,
    LocalStrategy,
    MemberAuthenticator,
    PasskeysService,
    PasswordChanges,
    PurposeTokens,
    RegistrationLimit,
    RelyingParty,
    SecondFactorService,
    SecondSteps,
    SignInsService,
    SessionsService,
  ],
  exports: [
    Confirmations,
    Factors,
    FailedSignIns,
    MemberAuthenticator,
    PurposeTokens,
    RegistrationLimit,
    SessionsService,
  ],
})
export class AuthModule {}
