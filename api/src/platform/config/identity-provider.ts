import { publicUrl } from './network.ts';
import { ConfigurationError, commaSeparated, isHttpUrl, oneOf } from './setting.ts';

/** The OpenID Connect provider with which members may sign in. */
export interface IdentityProviderSettings {
  /** The address whose `/.well-known/openid-configuration` describes it. */
  issuer: string;
  client_id: string;
  client_secret: string;
  /** The name on the button: `Continue with Keycloak`. */
  name: string;
  /** True if a person without an account gets one at their first sign-in. */
  registers: boolean;
  /** The scopes beside `openid email profile`. */
  scopes: string[];
  /** The claim with the names of a person's groups. */
  groups_claim: string;
  /** Admin levels by group; empty: the provider decides no rights. */
  admin_groups: ReadonlyMap<string, number>;
}

const MAX_LEVEL = 100;
/** Names of this machine: only there may a provider have no TLS. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** `OIDC_…`: the identity provider; `null` without `OIDC_ISSUER`. */
export function identityProvider(env: NodeJS.ProcessEnv): IdentityProviderSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = env;
  if (!issuer) return null;
  if (!isHttpUrl(issuer) || !isProtected(new URL(issuer)))
    throw new ConfigurationError(`OIDC_ISSUER must look like https://id.example.org/realm, not "${issuer}".`);
  if (isShared(new URL(issuer)))
    throw new ConfigurationError(
      `OIDC_ISSUER must name one tenant, as https://login.microsoftonline.com/<tenant>/v2.0 does: "${issuer}" signs everybody in.`,
    );
  if (!OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET)
    throw new ConfigurationError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.');
  if (publicUrl(env) === null)
    throw new ConfigurationError('OIDC_ISSUER needs PUBLIC_URL, to which the provider sends members back.');
  return {
    issuer,
    client_id: OIDC_CLIENT_ID,
    client_secret: OIDC_CLIENT_SECRET,
    name: env.OIDC_NAME?.trim() || new URL(issuer).hostname,
    registers: oneOf(env, 'OIDC_REGISTRATION', ['off', 'on']) === 'on',
    scopes: commaSeparated(env.OIDC_SCOPES ?? ''),
    groups_claim: env.OIDC_GROUPS_CLAIM || 'groups',
    admin_groups: adminGroups(env.OIDC_ADMIN_GROUPS ?? ''),
  };
}

const isProtected = ({ protocol, hostname }: URL) => protocol === 'https:' || LOCAL.test(hostname);

/** True if this is one of the addresses of Entra ID at which people of every company sign in. */
const isShared = ({ hostname, pathname }: URL) =>
  hostname === 'login.microsoftonline.com' && /\/(common|organizations|consumers)(\/|$)/i.test(pathname);

/** True if two addresses name one issuer: a provider may leave out the slash of an address without a path. */
export const isSameIssuer = (one: string, other: string): boolean =>
  new URL(one).href === new URL(other).href;

/** `OIDC_ADMIN_GROUPS`: pairs of group and level, `fettle-owners=0, fettle-support=50`. */
function adminGroups(text: string): Map<string, number> {
  return new Map(
    commaSeparated(text).map((pair) => {
      const at = pair.lastIndexOf('=');
      const level = pair.slice(at + 1).trim();
      const group = pair.slice(0, Math.max(at, 0)).trim();
      if (group && /^\d+$/.test(level) && Number(level) <= MAX_LEVEL) return [group, Number(level)] as const;
      throw new ConfigurationError(
        `OIDC_ADMIN_GROUPS must name groups and levels such as fettle-owners=0, fettle-support=50, not "${pair}".`,
      );
    }),
  );
}
