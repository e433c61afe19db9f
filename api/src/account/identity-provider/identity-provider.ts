import { Injectable, Logger } from '@nestjs/common';
import * as oidc from 'openid-client';
import { DataSource } from 'typeorm';
import { PurposeTokens } from '../../members/auth/purpose-tokens.ts';
import { useOnce } from '../../members/auth/rate-limits/single-use.ts';
import { Configuration } from '../../platform/config/configuration.ts';
import { errors } from '../../platform/http/errors.ts';
import { ProviderDescription } from './provider-description.ts';
import { isAway, reasonOf } from './provider-errors.ts';
import { ProviderFailures } from './provider-failures.ts';
import { type ProviderPerson, personOf } from './provider-person.ts';

/** Time that a person may take at the provider. */
const FLOW_SECONDS = 10 * 60;

/** The library's reason against an identity token that does not say when the person proved who they are, as Google's. */
const LACKS_TIME = /"auth_time".* missing/;

/** A person's id at a provider: at most 255 characters, none of them invisible. */
const SUBJECT = /^\P{Cc}{1,255}$/u;

/** The page to which the provider sends people back. */
export const CALLBACK_PATH = '/login/provider';

/** Purpose and owner of a flow: a link or a confirmation belongs to one session. */
export interface FlowOwner {
  purpose: 'sign-in' | 'link' | 'confirm';
  member_id?: string;
  session_id?: string;
}

/** Values that bind the provider's answer to the tab that asked; the tab keeps them, signed. */
interface Flow extends FlowOwner {
  state: string;
  nonce: string;
  verifier: string;
}

/** The provider's answer, as the page got it in its address, with the flow that the tab kept. */
export interface ProviderAnswer {
  flow: string;
  code: string;
  state: string;
  iss?: string;
}

/** Asks the identity provider who a person is: authorization code with PKCE, state and nonce. */
@Injectable()
export class IdentityProvider {
  readonly #logger = new Logger('identity provider');

  constructor(
    private readonly configuration: Configuration,
    private readonly tokens: PurposeTokens,
    private readonly dataSource: DataSource,
    private readonly description: ProviderDescription,
    private readonly failures: ProviderFailures,
  ) {}

  /**
   * The address at which a person signs in, and the flow that their tab keeps for `person`. For a confirmation the provider asks
   * them again, though it knows them. 503 while it is away.
   */
  async begin(owner: FlowOwner): Promise<{ url: string; flow: string }> {
    const settings = this.description.requireSettings();
    const { client } = await this.description.read();
    const flow: Flow = {
      ...owner,
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    };
    const code_challenge = await oidc.calculatePKCECodeChallenge(flow.verifier);
    const parameters = {
      redirect_uri: this.#callback().href,
      scope: ['openid', 'email', 'profile', ...settings.scopes].join(' '),
      state: flow.state,
      nonce: flow.nonce,
      code_challenge,
      code_challenge_method: 'S256',
      ...(owner.purpose === 'confirm' && { max_age: '0', prompt: 'login' }),
    };
    try {
      const url = oidc.buildAuthorizationUrl(client, parameters);
      return { url: url.href, flow: this.tokens.sign('identity provider', flow, FLOW_SECONDS) };
    } catch (error) {
      this.#logger.warn(`The provider describes no address for a sign-in: ${reasonOf(error)}`);
      throw errors.providerAway();
    }
  }

  /**
   * The person who signed in at the provider. For an answer to another tab, purpose, member or session, an
   * old or a used one (each counts against the address): 401 `BAD_PROVIDER_ANSWER` at a sign-in, and 422 on `code` for a member, whose session goes on.
   */
  async person(answer: ProviderAnswer, owner: FlowOwner, address: string): Promise<ProviderPerson> {
    return this.failures.count(address, () => this.#person(answer, owner));
  }

  async #person(answer: ProviderAnswer, owner: FlowOwner): Promise<ProviderPerson> {
    const settings = this.description.requireSettings();
    const refused = () =>
      owner.purpose === 'sign-in' ? errors.badProviderAnswer() : errors.badMemberAnswer();
    const flow = this.tokens.read<Flow>('identity provider', answer.flow);
    if (flow === null || !isOf(flow, owner)) throw refused();
    if (answer.state !== flow.state || !(await useOnce(this.dataSource.manager, flow.state))) throw refused();
    const { client } = await this.description.read();
    const address = this.#callback();
    const { code, state, iss } = answer;
    address.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
    try {
      const granted = await oidc.authorizationCodeGrant(client, address, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
        ...(owner.purpose === 'confirm' && { maxAge: FLOW_SECONDS }),
      });
      const claims = granted.claims();
      if (!claims || claims.iss !== client.serverMetadata().issuer || !SUBJECT.test(claims.sub))
        throw refused();
      const { userinfo_endpoint } = client.serverMetadata();
      const more = userinfo_endpoint
        ? await oidc.fetchUserInfo(client, granted.access_token, claims.sub)
        : {};
      return personOf({ ...more, ...claims }, settings);
    } catch (error) {
      const reason = reasonOf(error);
      this.#logger.warn(`A sign-in was refused: ${reason}`);
      if (owner.purpose === 'confirm' && LACKS_TIME.test(reason)) throw errors.noTimeOfProof();
      throw isAway(error) ? errors.providerAway() : refused();
    }
  }

  #callback(): URL {
    return new URL(CALLBACK_PATH, this.configuration.public_url ?? undefined);
  }
}

const isOf = (flow: Flow, { purpose, member_id, session_id }: FlowOwner) =>
  flow.purpose === purpose && flow.member_id === member_id && flow.session_id === session_id;
