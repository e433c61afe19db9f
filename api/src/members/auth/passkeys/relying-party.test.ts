import { partyOf } from './relying-party.ts';

it.each([
  ['https://fettle.example', { id: 'fettle.example', origin: 'https://fettle.example' }],
  ['https://fettle.example:8443', { id: 'fettle.example', origin: 'https://fettle.example:8443' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
])('passkeys of %s belong to its host name', (url, party) => {
  expect(partyOf(url)).toEqual(party);
});

it.each([null, 'http://fettle.example', 'https://192.0.2.1', 'https://[2001:db8::1]:3000'])(
  'browsers offer no passkeys on %s',
  (url) => {
    expect(partyOf(url)).toBeNull();
  },
);
