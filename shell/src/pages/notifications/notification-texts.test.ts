import { notificationWords } from './notification-texts.ts';
import type { Notification } from './notifications.queries.ts';

type Kind = Notification['kind'];
const words = (kind: Kind, about: string[] = [], more: Partial<Notification> = {}) =>
  notificationWords({ kind, about, count: null, failure: null, ...more });

it.each<[Kind, string[], Partial<Notification>, string, string | RegExp]>([
  ['new_sign_in', ['Firefox on Linux'], {}, 'New sign-in: Firefox on Linux', /sign the device out/],
  [
    'export_complete',
    ['a.zip', 'Backup'],
    {},
    'Your export is complete',
    /The API token Backup asked for it/,
  ],
  ['new_api_token', ['Scale'], {}, 'New API token: Scale', /end it and change your password/],
  ['second_factor_added', [], {}, 'Authenticator app set up', /asks for its code/],
  ['second_factor_removed', [], {}, 'Authenticator app removed', /no longer asks/],
  ['passkey_added', ['Phone'], {}, 'New passkey: Phone', /without your password/],
  ['passkey_removed', ['Phone'], {}, 'Passkey removed: Phone', /no longer signs in/],
  ['identity_linked', ['ada@id.example'], {}, 'New sign-in linked: ada@id.example', /unlink it/],
  ['identity_unlinked', ['ada@id.example'], {}, 'Sign-in unlinked: ada@id.example', /no longer signs in/],
  ['recovery_code_used', [], { count: 9 }, 'A recovery code was used', /^You have 9 left\./],
  ['recovery_code_used', [], { count: 0 }, 'A recovery code was used', /^You have none left\./],
  ['recovery_codes_replaced', [], {}, 'New recovery codes made', /earlier ones no longer work/],
  ['password_link_made', [], {}, 'A link to a new password was made', /once, for 30 minutes/],
  ['password_changed', [], {}, 'Your password was changed', /other devices were signed out/],
  ['signed_out', [], {}, 'You were signed out everywhere', /ended all your sessions and API tokens/],
  ['email_changed', ['a@b.org'], {}, 'Your email is now a@b.org', /change it back/],
  ['weigh_in_reminder', [], {}, 'Time to weigh in', /Settings change it/],
  ['meal_reminder', ['Lunch'], {}, 'Lunch is not logged yet', /You asked to be reminded/],
  ['new_sign_in', [], {}, 'New sign-in on a device without a name', /the first sign-in from this device/],
  ['export_complete', ['fettle-mara.zip'], {}, 'Your export is complete', /^fettle-mara\.zip has all/],
  ['food_import_finished', ['a.csv'], { count: 0 }, 'Import finished: a.csv', /had all of its foods/],
  ['food_import_finished', ['a.csv'], { count: 1 }, 'Import finished: a.csv', '1 food is new.'],
  ['food_import_finished', ['a.csv'], { count: 8789 }, 'Import finished: a.csv', '8,789 foods are new.'],
  ['food_import_failed', ['a.csv'], { failure: 'It is cut off.' }, 'Import failed: a.csv', 'It is cut off.'],
  ['import_finished', ['Strong', 'Hevy'], { count: 1 }, 'Import finished: Strong and Hevy', /^1 entry is in/],
  ['import_finished', ['Libra'], { count: 1204 }, 'Import finished: Libra', /^1,204 entries are in/],
  ['challenge_open', ['75 Hard'], { count: 1 }, '1 task still open this evening', '75 Hard'],
  [
    'challenge_open',
    ['75 Hard', 'Reading'],
    { count: 4 },
    '4 tasks still open this evening',
    '75 Hard and Reading',
  ],
  ['feature_apps_updated', ['Goals'], {}, 'New version: Goals', /until you refresh them/],
  ['feature_apps_updated', ['Fitness', 'Goals'], {}, 'New versions: Fitness and Goals', /refresh/],
  ['feature_apps_updated', ['A', 'B', 'C', 'D'], {}, 'New versions: A, B, C, and D', /refresh/],
  ['feature_apps_updated', ['A', 'B', 'C', 'D', 'E'], {}, 'New versions: A, B, C, and 2 more', /refresh/],
])('%s of %j with %j: %s', (kind, about, more, title, text) => {
  expect(words(kind, about, more)).toMatchObject({ title, text: expect.stringMatching(text) });
});

it.each<[Kind, string | undefined]>([
  ['new_sign_in', '/profile'],
  ['export_complete', '/profile'],
  ['food_import_failed', '/admin/food-database/imports'],
  ['import_finished', '/profile/history'],
  ['challenge_open', '/challenges'],
  ['feature_apps_updated', undefined],
])('%s links to %s', (kind, to) => {
  expect(words(kind).link?.to).toBe(to);
});

it('a kind of a newer server has a text too', () => {
  expect(words('later' as Kind).title).toBe('Something happened');
});
