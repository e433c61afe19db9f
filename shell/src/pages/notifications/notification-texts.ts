import type { Notification } from './notifications.queries.ts';

export interface NotificationWords {
  title: string;
  text: string;
  /** Link to a page with more about it. */
  link?: { to: string; label: string };
}

const MOST_NAMES = 3;
/** Creates the formatter on demand, because creating one is slow. */
const list = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names as string[]);

/** Returns the texts of a notification, and its link if it has one. */
export function notificationWords({
  kind,
  about,
  count,
  failure,
}: Omit<Notification, 'id' | 'created_at' | 'read'>): NotificationWords {
  const [name = ''] = about;
  switch (kind) {
    case 'new_sign_in':
      return {
        title: name ? `New sign-in: ${name}` : 'New sign-in on a device without a name',
        text: 'This is the first sign-in from this device. If it wasn’t you, sign the device out and change your password.',
        link: { to: '/profile', label: 'Your devices' },
      };
    case 'new_api_token':
      return {
        title: `New API token: ${name}`,
        text: 'If you did not create it, end it and change your password.',
        link: { to: '/profile', label: 'Your API tokens' },
      };
    case 'second_factor_added':
      return {
        title: 'Authenticator app set up',
        text: 'From now on, signing in asks for its code. If this wasn’t you, remove it and change your password.',
        link: SECURITY,
      };
    case 'second_factor_removed':
      return {
        title: 'Authenticator app removed',
        text: 'Signing in no longer asks for its code. If this wasn’t you, change your password.',
        link: SECURITY,
      };
    case 'passkey_added':
      return {
        title: `New passkey: ${name}`,
        text: 'It signs in without your password. If you did not add it, remove it and change your password.',
        link: SECURITY,
      };
    case 'passkey_removed':
      return {
        title: `Passkey removed: ${name}`,
        text: 'It no longer signs in. If this wasn’t you, change your password.',
        link: SECURITY,
      };
    case 'identity_linked':
      return {
        title: `New sign-in linked: ${name}`,
        text: 'It signs in without your password. If you did not link it, unlink it and change your password.',
        link: SECURITY,
      };
    case 'identity_unlinked':
      return {
        title: `Sign-in unlinked: ${name}`,
        text: 'It no longer signs in. If this wasn’t you, change your password.',
        link: SECURITY,
      };
    case 'recovery_code_used':
      return {
        title: 'A recovery code was used',
        text: `${codesLeft(count ?? 0)} If this wasn’t you, change your password and make new codes.`,
        link: SECURITY,
      };
    case 'recovery_codes_replaced':
      return {
        title: 'New recovery codes made',
        text: 'The earlier ones no longer work. If this wasn’t you, change your password and make new codes.',
        link: SECURITY,
      };
    case 'password_link_made':
      return {
        title: 'A link to a new password was made',
        text: 'An administrator made it for you. It works once, for 30 minutes. If you did not ask for it, ask Support.',
        link: { to: '/support', label: 'Support Center' },
      };
    case 'password_changed':
      return {
        title: 'Your password was changed',
        text: 'Your other devices were signed out. If this wasn’t you, set a new one with “Forgot your password?”, or ask support.',
        link: { to: '/support', label: 'Support Center' },
      };
    case 'signed_out':
      return {
        title: 'You were signed out everywhere',
        text: 'An administrator ended all your sessions and API tokens. If you do not know why, set a new password and ask Support.',
        link: { to: '/profile', label: 'Your account' },
      };
    case 'email_changed':
      return {
        title: `Your email is now ${name}`,
        text: 'If you did not change it, change it back and set a new password.',
        link: { to: '/profile', label: 'Your account' },
      };
    case 'export_complete':
      return {
        title: 'Your export is complete',
        text: `${name} has all that Fettle keeps about you. ${whoAsked(about[1])}`,
        link: { to: '/profile', label: 'Your account' },
      };
    case 'food_import_finished':
      return { title: `Import finished: ${name}`, text: added(count ?? 0), link: IMPORTS };
    case 'food_import_failed':
      return { title: `Import failed: ${name}`, text: failure ?? 'The reason is not known.', link: IMPORTS };
    case 'import_finished':
      return { title: `Import finished: ${list(about)}`, text: imported(count ?? 0), link: HISTORY };
    case 'challenge_open':
      return {
        title: `${count === 1 ? '1 task' : `${count ?? 0} tasks`} still open this evening`,
        text: list(about),
        link: { to: '/challenges', label: 'Open Challenges' },
      };
    case 'weigh_in_reminder':
      return {
        title: 'Time to weigh in',
        text: REMINDED,
        link: { to: '/dashboard?log=weight', label: 'Log Weight' },
      };
    case 'meal_reminder':
      return {
        title: `${name} is not logged yet`,
        text: REMINDED,
        link: { to: '/dashboard?log=food', label: 'Log Food' },
      };
    case 'feature_apps_updated':
      return {
        title: updated(about),
        text: 'Open pages keep the version that they have until you refresh them.',
      };
    default:
      // A newer server may know kinds that this build does not.
      return { title: 'Something happened', text: 'Refresh the page to see what.' };
  }
}

const REMINDED = 'You asked to be reminded at this time. Settings change it.';
/** Advice for an export that the member did not ask for, or not by the API token of this name. */
const whoAsked = (token: string | undefined) =>
  token === undefined
    ? 'If you did not ask for it, set a new password.'
    : `The API token ${token} asked for it. If you do not use it, end it.`;

const SECURITY = { to: '/profile', label: 'Your account' };

const codesLeft = (count: number) => (count === 0 ? 'You have none left.' : `You have ${count} left.`);

const HISTORY = { to: '/profile/history', label: 'Your imports' };
const IMPORTS = { to: '/admin/food-database/imports', label: 'Open imports' };

function added(count: number): string {
  if (count === 0) return 'The food database already had all of its foods.';
  return count === 1 ? '1 food is new.' : `${count.toLocaleString()} foods are new.`;
}

const imported = (count: number) =>
  count === 1 ? '1 entry is in your account.' : `${count.toLocaleString()} entries are in your account.`;

function updated(titles: readonly string[]): string {
  const rest = titles.length - MOST_NAMES;
  const named = rest > 1 ? [...titles.slice(0, MOST_NAMES), `${rest} more`] : titles;
  return `New version${titles.length === 1 ? '' : 's'}: ${list(named)}`;
}
