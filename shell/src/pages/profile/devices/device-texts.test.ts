import fc from 'fast-check';
import {
  type Device,
  deviceTitle,
  inOrder,
  isPhone,
  lastUsedWords,
  networkWords,
  signedInWithWords,
} from './device-texts.ts';

const device = (fields: Partial<Device>): Device => ({
  id: '1',
  device: 'Firefox on Linux',
  signed_in_with: 'password',
  network: null,
  created_at: '2026-03-01T08:00:00.000Z',
  last_used_at: '2026-03-09T08:00:00.000Z',
  expires_at: '2026-04-08T08:00:00.000Z',
  ends_at: '2026-05-30T08:00:00.000Z',
  current: false,
  ...fields,
});

describe('the last use of a device', () => {
  it.each([
    ['2026-03-09T12:00:00Z', 'Active now'],
    ['2026-03-09T11:58:30Z', 'Active now'],
    ['2026-03-09T12:00:30Z', 'Active now'],
    ['2026-03-09T11:57:00Z', 'Last used today, 12:57 PM'],
    ['2026-03-08T23:30:00Z', 'Last used today, 12:30 AM'],
    ['2026-03-08T22:30:00Z', 'Last used yesterday, 11:30 PM'],
    ['2026-03-07T22:30:00Z', 'Last used March 7'],
    ['2025-12-31T22:30:00Z', 'Last used December 31, 2025'],
  ])('%s is "%s" at 13:00 in Berlin on March 9', (last_used_at, words) => {
    const now = new Date('2026-03-09T12:00:00Z');
    expect(lastUsedWords(last_used_at, now, 'Europe/Berlin').replace(/\s/g, ' ')).toBe(words);
  });

  it('has a text for any two moments, in any zone', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const zone = fc.constantFrom(
      'Europe/Berlin',
      'America/New_York',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
    );
    fc.assert(
      fc.property(moment, moment, zone, (used, now, timeZone) => {
        expect(lastUsedWords(used.toISOString(), now, timeZone)).toMatch(/^(Active now|Last used .+)$/);
      }),
    );
  });
});

describe('the network of a device', () => {
  const OWN = '203.0.113.0/24';

  it.each([
    ['203.0.113.0/24', false, OWN, 'This network'],
    ['203.0.113.0/24', true, OWN, 'Network 203.0.113.x'],
    ['198.51.100.0/24', false, OWN, 'Network 198.51.100.x'],
    ['198.51.100.0/24', false, null, 'Network 198.51.100.x'],
    ['2001:db8:0::/48', false, OWN, 'Network 2001:db8:0:x'],
    ['local', false, 'local', 'Local network'],
    ['local', true, 'local', 'Local network'],
    [null, false, OWN, null],
    [null, false, null, null],
  ])('%s, of this device: %s, beside %s is "%s"', (network, current, own, words) => {
    expect(networkWords({ network, current }, own)).toBe(words);
  });
});

it.each([
  ['password', ' with a password'],
  ['provider', ' with the identity provider'],
  ['method of a newer server' as 'password', ''],
  [null, ''],
] as const)('a sign-in by %s reads "%s"', (signed_in_with, words) => {
  expect(signedInWithWords({ signed_in_with })).toBe(words);
});

describe('ordering devices', () => {
  it('puts this device first, then sorts by last use', () => {
    const list = [
      device({ id: 'old', last_used_at: '2026-01-01T00:00:00.000Z' }),
      device({ id: 'new', last_used_at: '2026-03-09T00:00:00.000Z' }),
      device({ id: 'this', last_used_at: '2026-02-01T00:00:00.000Z', current: true }),
    ];
    expect(inOrder(list).map(({ id }) => id)).toEqual(['this', 'new', 'old']);
    expect(list.map(({ id }) => id)).toEqual(['old', 'new', 'this']);
  });
});

it.each([
  ['Safari on iPhone', 'Safari on iPhone', true],
  ['Chrome on Android', 'Chrome on Android', true],
  ['Safari on iPad', 'Safari on iPad', true],
  ['Firefox on Linux', 'Firefox on Linux', false],
  ['Android', 'Android', true],
  ['curl', 'curl', false],
  [null, 'Unknown device', false],
])('shows %p as %s; handheld: %p', (name, title, phone) => {
  expect(deviceTitle({ device: name })).toBe(title);
  expect(isPhone({ device: name })).toBe(phone);
});
