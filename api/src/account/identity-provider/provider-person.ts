import { randomBytes } from 'node:crypto';
import { isUsername } from '@fettle/shared-ui/rules';
import { isEmail } from 'class-validator';
import type { IdentityProviderSettings } from '../../platform/config/identity-provider.ts';

/** A person, as their identity provider describes them. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** The provider's id of its session; `null` where it gives none. */
  sid: string | null;
  /** When they gave a proof to the provider; `null` where it does not say, or says a time to come. */
  proved_at: Date | null;
  /** The name or address to show. */
  name: string;
  /** `null` where the provider gives none that is one. */
  email: string | null;
  /** True where the provider says that the address is theirs. */
  is_email_verified: boolean;
  display_name: string | null;
  /** Usernames to try, best first. */
  usernames: string[];
  /** The admin level by their groups; `null` for none of the groups, `undefined` where the provider decides no rights. */
  admin_level: number | null | undefined;
}

type Claims = Record<string, unknown>;

const MAX_EMAIL = 254;
/** Longer than the ids of any provider. */
const MAX_SID = 255;
/** Longest display name, the same as on the profile. */
const MAX_NAME = 100;
const MAX_USERNAME = 30;

/** The person of these claims. Whatever is missing or of another type is left out, since providers differ. */
export function personOf(claims: Claims, settings: IdentityProviderSettings): ProviderPerson {
  const text = (name: string) => (typeof claims[name] === 'string' ? shown(claims[name]) : '');
  const email = isEmail(text('email')) && text('email').length <= MAX_EMAIL ? text('email') : null;
  const subject = String(claims.sub);
  const display_name = shown((text('name') || text('given_name')).slice(0, MAX_NAME)) || null;
  return {
    issuer: String(claims.iss),
    subject,
    sid: text('sid').slice(0, MAX_SID) || null,
    proved_at: timeOf(claims.auth_time),
    name: (email ?? (text('preferred_username') || display_name) ?? subject).slice(0, MAX_EMAIL),
    email,
    is_email_verified: claims.email_verified === true,
    display_name,
    usernames: usernamesOf([text('preferred_username'), email?.split('@')[0] ?? '', 'member']),
    admin_level: adminLevel(claims[settings.groups_claim], settings.admin_groups),
  };
}

/** A text of the provider without control characters and without those that turn the direction of what follows. */
const shown = (text: string) =>
  text.replace(/[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim();

/** The time of a claim in seconds. */
function timeOf(seconds: unknown): Date | null {
  if (typeof seconds !== 'number') return null;
  const time = new Date(seconds * 1000);
  return time.getTime() <= Date.now() ? time : null;
}

/** Each name as a username where it can be one, then with numbers, as the plain ones may be taken, and at last with one that nobody has. */
function usernamesOf(names: string[]): string[] {
  const plain = names
    .map(
      (name) =>
        name
          .split('@')[0]
          ?.replace(/[^A-Za-z0-9_-]+/g, '-')
          .slice(0, MAX_USERNAME) ?? '',
    )
    .filter(isUsername);
  const [first = 'member'] = plain;
  const numbered = Array.from({ length: 50 }, (_, n) => `${first.slice(0, MAX_USERNAME - 3)}-${n + 2}`);
  const last = `${first.slice(0, MAX_USERNAME - 9)}-${randomBytes(4).toString('hex')}`;
  return [...new Set([...plain.slice(0, -1), ...numbered, last])];
}

function adminLevel(groups: unknown, levels: ReadonlyMap<string, number>): number | null | undefined {
  if (levels.size === 0) return undefined;
  const names = Array.isArray(groups) ? groups : [groups];
  const granted = names.flatMap((name) => (typeof name === 'string' ? (levels.get(name) ?? []) : []));
  return granted.length > 0 ? Math.min(...granted) : null;
}
