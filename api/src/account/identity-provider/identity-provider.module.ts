import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../../members/auth/auth.module.ts';
import { ExternalIdentity } from '../../members/auth/external-identity.entity.ts';
import { UsersModule } from '../../members/users/users.module.ts';
import { IdentityProviderController } from './identity-provider.controller.ts';
import { IdentityProvider } from './identity-provider.ts';
import { ProviderDescription } from './provider-description.ts';
import { ProviderFailures } from './provider-failures.ts';
import { ProviderLogoutService } from './provider-logout.service.ts';
import { ProviderRegistration } from './provider-registration.service.ts';
import { ProviderSignInService } from './provider-sign-in.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ExternalIdentity]), AuthModule, UsersModule],
  controllers: [IdentityProviderController],
  providers: [
    IdentityProvider,
    ProviderDescription,
    ProviderFailures,
    ProviderLogoutService,
    ProviderRegistration,
    ProviderSignInService,
  ],
})
export class IdentityProviderModule {}
