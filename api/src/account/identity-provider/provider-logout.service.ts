import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { errors as joseErrors, jwtVerify } from 'jose';
import { Repository } from 'typeorm';
import { PUBLIC_KEY_ALGORITHMS } from '../../feature-apps/trusted-publishers/issuer-keys.ts';
import { ExternalIdentity } from '../../members/auth/external-identity.entity.ts';
import { Challenges } from '../../members/auth/passkeys/challenges.ts';
import { logSecurityEvent } from '../../members/auth/security-log.ts';
import { runStatement } from '../../platform/database/statement.ts';
import { errors } from '../../platform/http/errors.ts';
import { logoutOf, type ProviderLogout } from './logout-token.ts';
import { isAway, ProviderDescription, reasonOf } from './provider-description.ts';
import { ProviderFailures } from './provider-failures.ts';

/** Age of a logout token, in seconds: together with the tolerance less than the ten minutes for which used ids are kept. */
const MAX_AGE_SECONDS = 4 * 60;
const TOLERANCE_SECONDS = 60;

/** Sessions of a person; of a session at the provider where it is named, and where the identity token named none. */
const END_OF_PERSON = `
  DELETE FROM sessions WHERE user_id = $1 AND provider_subject = $2
    AND ($3::text IS NULL OR provider_session IS NULL OR provider_session = $3)
  RETURNING id, user_id`;
const END_OF_SESSION = 'DELETE FROM sessions WHERE provider_session = $1 RETURNING id, user_id';

/** Ends sessions of members who were signed out at the identity provider, which says so itself (back-channel logout). */
@Injectable()
export class ProviderLogoutService {
  readonly #logger = new Logger('identity provider');

  constructor(
    @InjectRepository(ExternalIdentity) private readonly identities: Repository<ExternalIdentity>,
    private readonly description: ProviderDescription,
    private readonly failures: ProviderFailures,
    private readonly challenges: Challenges,
  ) {}

  /**
   * Ends what the logout token names: the sessions that began with the provider, also where a second factor completed the sign-in, and
   * no others. 400 for a token that the provider did not sign for this server, an old or a used one; 429 after too many.
   */
  async logout(token: string, address: string): Promise<void> {
    const { issuer, logout } = await this.failures.count(address, () => this.#verified(token));
    for (const session of await this.#end(issuer, logout))
      logSecurityEvent({
        event: 'session_expired',
        member_id: session.user_id,
        session_id: session.id,
        address,
        reason: 'provider_logout',
      });
  }

  async #verified(token: string): Promise<{ issuer: string; logout: ProviderLogout }> {
    const { client_id } = this.description.requireSettings();
    const { client, keys } = await this.description.read();
    const { issuer } = client.serverMetadata();
    const refused = (reason: string) => {
      this.#logger.warn(`A logout was refused: ${reason}`);
      return errors.badLogoutToken();
    };
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience: client_id,
        algorithms: PUBLIC_KEY_ALGORITHMS,
        maxTokenAge: MAX_AGE_SECONDS,
        clockTolerance: TOLERANCE_SECONDS,
      });
      const logout = logoutOf(protectedHeader, payload);
      if (typeof logout === 'string') throw refused(logout);
      if (!(await this.challenges.use(`logout ${payload.jti}`))) throw refused('it was used before');
      return { issuer, logout };
    } catch (error) {
      if (isAway(error)) {
        this.#logger.warn(`The provider gave no keys: ${reasonOf(error)}`);
        throw errors.providerAway();
      }
      throw error instanceof joseErrors.JOSEError ? refused(error.message) : error;
    }
  }

  async #end(issuer: string, { subject, sid }: ProviderLogout): Promise<{ id: string; user_id: string }[]> {
    const { manager } = this.identities;
    if (subject === null) return runStatement(manager, END_OF_SESSION, [sid]);
    const identity = await this.identities.findOneBy({ issuer, subject });
    return identity ? runStatement(manager, END_OF_PERSON, [identity.member_id, subject, sid]) : [];
  }
}
