import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Not, Repository } from 'typeorm';
import type { TokensDto } from '../../members/auth/auth.dto.ts';
import { Confirmations } from '../../members/auth/confirmations/confirmations.service.ts';
import type { Member } from '../../members/auth/current-member.ts';
import { ExternalIdentity } from '../../members/auth/external-identity.entity.ts';
import { logSecurityEvent } from '../../members/auth/security-log.ts';
import { Session } from '../../members/auth/sessions/session.entity.ts';
import { SessionsService } from '../../members/auth/sessions/sessions.service.ts';
import { requireActive, type SignInPlace } from '../../members/auth/sign-ins/sign-in.ts';
import { notify } from '../../members/users/notify.ts';
import { User } from '../../members/users/user.entity.ts';
import { errors } from '../../platform/http/errors.ts';
import { followProviderRights } from './follow-provider-rights.ts';
import { type FlowOwner, IdentityProvider, type ProviderAnswer } from './identity-provider.ts';
import { ProviderDescription } from './provider-description.ts';
import { ProviderRegistration } from './provider-registration.service.ts';

/** Most identities of one member: more than anybody has at one provider. */
const MAX_IDENTITIES = 5;

/** Signs members in with the identity provider of the server, and links their accounts to it. */
@Injectable()
export class ProviderSignInService {
  constructor(
    @InjectRepository(ExternalIdentity) private readonly identities: Repository<ExternalIdentity>,
    private readonly provider: IdentityProvider,
    private readonly description: ProviderDescription,
    private readonly sessions: SessionsService,
    private readonly confirmations: Confirmations,
    private readonly registration: ProviderRegistration,
  ) {}

  /**
   * Signs the person in who signed in at the provider. Their account is the one that is linked to them, never the one that
   * merely has their address. Without one they get an account where `OIDC_REGISTRATION` is on: 403 `NO_ACCOUNT` where it is
   * off, 409 `EMAIL_TAKEN` when another account has the address, 422 when the provider gives none. 403 `SECOND_FACTOR_NEEDED` for a
   * member who set one.
   */
  async signIn(answer: ProviderAnswer, place: SignInPlace): Promise<TokensDto> {
    const began_at = Date.now();
    const person = await this.provider.person(answer, { purpose: 'sign-in' }, place.address);
    const { issuer, subject } = person;
    const user = await this.registration.memberOf(person, place.address);
    requireActive(user, place.address);
    await this.identities.update({ issuer, subject }, { last_used_at: new Date(), name: person.name });
    await followProviderRights(this.identities.manager, user, person.admin_level);
    // A provider that knows the person by its cookie asked nothing: that does not confirm who is at the device.
    const confirmed_at = person.proved_at ?? new Date(0);
    const session = { subject, sid: person.sid, began_at };
    return this.sessions.start(user, place, { signed_in_with: 'provider', confirmed_at, provider: session });
  }

  /** Begins a link, in a session that was confirmed lately (403 `CONFIRMATION_NEEDED`), or a confirmation. */
  async begin(purpose: 'link' | 'confirm', member: Member): Promise<{ url: string; flow: string }> {
    if (purpose === 'link') await this.confirmations.requireRecent(member);
    return this.provider.begin(ownFlow(purpose, member));
  }

  /** The member's identities, oldest first. */
  of(member_id: string): Promise<ExternalIdentity[]> {
    return this.identities.find({ where: { member_id }, order: { created_at: 'ASC' } });
  }

  /**
   * Links the person who signed in at the provider to this member. 409 `IDENTITY_TAKEN` when they are another member. Linking
   * again changes nothing.
   */
  async link(member: Member, answer: ProviderAnswer, address: string): Promise<void> {
    const { id: member_id } = member;
    const { issuer, subject, name } = await this.provider.person(answer, ownFlow('link', member), address);
    await this.identities.manager.transaction(async (manager) => {
      await lockUser(manager, member_id);
      const known = await manager.findOneBy(ExternalIdentity, { issuer, subject });
      if (known?.member_id === member_id) return;
      if (known) throw errors.identityTaken();
      if ((await manager.countBy(ExternalIdentity, { member_id })) >= MAX_IDENTITIES)
        throw errors.tooManyIdentities(MAX_IDENTITIES);
      await manager.insert(ExternalIdentity, { issuer, subject, member_id, name });
      await tellOf(manager, member_id, 'identity_linked', name);
      logSecurityEvent({ event: 'authn_identity_added', member_id, address });
    });
  }

  /**
   * Confirms that the member uses this session, by a new sign-in at the provider. 403 for another person's, 422 for one that
   * is older than the question.
   */
  async confirm(member: Member, answer: ProviderAnswer, address: string): Promise<void> {
    const { issuer, subject } = await this.provider.person(answer, ownFlow('confirm', member), address);
    const own = await this.identities.existsBy({ issuer, subject, member_id: member.id });
    if (!own) throw errors.identityOfAnother();
    await this.confirmations.note(member);
  }

  /**
   * Unlinks an identity of this member. 404 for another one. 409 `LAST_SIGN_IN_METHOD` for the last one of a member without a
   * password, who could not sign in any more: one of an earlier provider does not count. Ends their other sessions that began with
   * the identity; this session goes on as if it had not, so that a logout of the person does not end it.
   */
  async unlink({ id: member_id, session_id }: Member, subject: string, address: string): Promise<void> {
    await this.identities.manager.transaction(async (manager) => {
      const user = await lockUser(manager, member_id);
      const identities = await manager.findBy(ExternalIdentity, { member_id });
      const identity = identities.find((one) => one.subject === subject);
      if (!identity) throw errors.notFound('identity');
      const others = identities.filter((one) => one !== identity && this.description.isIssuer(one.issuer));
      if (others.length === 0 && user.password_hash === null) throw errors.lastSignInMethod();
      await manager.delete(ExternalIdentity, { issuer: identity.issuer, subject });
      const begun = { user_id: member_id, provider_subject: subject };
      await manager.delete(Session, { ...begun, id: Not(session_id) });
      await manager.update(Session, begun, { provider_subject: null, provider_session: null });
      await tellOf(manager, member_id, 'identity_unlinked', identity.name);
      logSecurityEvent({ event: 'authn_identity_removed', member_id, address });
    });
  }
}

const ownFlow = (purpose: 'link' | 'confirm', { id, session_id }: Member): FlowOwner => ({
  purpose,
  member_id: id,
  session_id,
});

async function lockUser(manager: EntityManager, id: string): Promise<User> {
  return manager.findOneOrFail(User, { where: { id }, lock: { mode: 'for_no_key_update' } });
}

const tellOf = (
  manager: EntityManager,
  user_id: string,
  kind: 'identity_linked' | 'identity_unlinked',
  name: string,
) => notify(manager, { user_id, kind, event: `${kind} ${Date.now()}`, details: { about: [name] } });
