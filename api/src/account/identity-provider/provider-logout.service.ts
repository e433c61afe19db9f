import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { errors as joseErrors, jwtVerify } from 'jose';
import { type EntityManager, Repository } from 'typeorm';
import { PUBLIC_KEY_ALGORITHMS } from '../../feature-apps/trusted-publishers/issuer-keys.ts';
import { ExternalIdentity } from '../../members/auth/external-identity.entity.ts';
import { useOnce } from '../../members/auth/rate-limits/single-use.ts';
import { logSecurityEvent } from '../../members/auth/security-log.ts';
import { type ProviderLogout, rememberLogout } from '../../members/auth/sessions/provider-logouts.ts';
import { type ApiError, errors } from '../../platform/http/errors.ts';
import { logoutOf } from './logout-token.ts';
import { ProviderDescription } from './provider-description.ts';
import { isAway, reasonOf } from './provider-errors.ts';
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
  ) {}

  /**
   * Ends what the logout token names: the sessions that began with the provider, also where a second factor completed the sign-in, and
   * the sign-ins under way. The id of the token is used up in the same transaction, so that a logout that fails can be sent again. 400
   * for a token that the provider did not sign for this server, an old or a used one; 429 after too many that it did not sign.
   */
  async logout(token: string, address: string): Promise<void> {
    const { issuer, jti, logout } = await this.#verified(token, address);
    const ended = await this.identities.manager.transaction(async (manager) => {
      await rememberLogout(manager, logout);
      if (!(await useOnce(manager, `logout ${jti}`))) throw this.#refused('it was used before');
      return endSessions(manager, issuer, logout);
    });
    for (const session of ended)
      logSecurityEvent({
        event: 'session_expired',
        member_id: session.user_id,
        session_id: session.id,
        address,
        reason: 'provider_logout',
      });
  }

  async #verified(token: string, address: string) {
    const { client_id } = this.description.requireSettings();
    const { client, keys } = await this.description.read();
    const { issuer } = client.serverMetadata();
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience: client_id,
        algorithms: PUBLIC_KEY_ALGORITHMS,
        maxTokenAge: MAX_AGE_SECONDS,
        clockTolerance: TOLERANCE_SECONDS,
      });
      const logout = logoutOf(protectedHeader, payload);
      if (typeof logout === 'string') throw this.#refused(logout);
      return { issuer, jti: payload.jti, logout };
    } catch (error) {
      if (isAway(error)) {
        this.#logger.warn(`The provider gave no keys: ${reasonOf(error)}`);
        throw errors.providerAway();
      }
      if (!(error instanceof joseErrors.JOSEError)) throw error;
      if (!isSigned(error)) await this.failures.countToken(address);
      throw this.#refused(error.message);
    }
  }

  #refused(reason: string): ApiError {
    this.#logger.warn(`A logout was refused: ${reason}`);
    return errors.badLogoutToken();
  }
}

/** Tells a token with a right signature, whose claims are wrong or old, from one that anybody can send. */
const isSigned = (error: joseErrors.JOSEError) =>
  error instanceof joseErrors.JWTClaimValidationFailed || error instanceof joseErrors.JWTExpired;

interface Ended {
  id: string;
  user_id: string;
}

async function endSessions(
  manager: EntityManager,
  issuer: string,
  { subject, sid }: ProviderLogout,
): Promise<Ended[]> {
  // TypeORM answers a DELETE with its rows and their number.
  const end = async (sql: string, values: unknown[]) =>
    (await manager.query<[Ended[], number]>(sql, values))[0];
  if (subject === null) return end(END_OF_SESSION, [sid]);
  const identity = await manager.findOneBy(ExternalIdentity, { issuer, subject });
  return identity ? end(END_OF_PERSON, [identity.member_id, subject, sid]) : [];
}
