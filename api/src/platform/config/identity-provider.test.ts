import { identityProvider } from './identity-provider.ts';

const SETTINGS = {
  OIDC_ISSUER: 'https://id.example.org/realms/family',
  OIDC_CLIENT_ID: 'fettle',
  OIDC_CLIENT_SECRET: 'secret',
  PUBLIC_URL: 'https://fettle.example',
};

it('is none without an issuer', () => {
  expect(identityProvider({ OIDC_CLIENT_ID: 'fettle' })).toBeNull();
});

it('has defaults that register nobody and decide no rights', () => {
  expect(identityProvider(SETTINGS)).toEqual({
    issuer: SETTINGS.OIDC_ISSUER,
    client_id: 'fettle',
    client_secret: 'secret',
    name: 'id.example.org',
    registers: false,
    scopes: [],
    groups_claim: 'groups',
    admin_groups: new Map(),
  });
});

it('reads names, groups and scopes', () => {
  const more = { OIDC_NAME: 'Keycloak', OIDC_REGISTRATION: 'on', OIDC_SCOPES: 'groups, roles' };
  const OIDC_ADMIN_GROUPS = 'owners=0, cn=helpers=50';
  expect(identityProvider({ ...SETTINGS, ...more, OIDC_ADMIN_GROUPS })).toMatchObject({
    name: 'Keycloak',
    registers: true,
    scopes: ['groups', 'roles'],
    admin_groups: new Map([
      ['owners', 0],
      ['cn=helpers', 50],
    ]),
  });
});

it.each([
  ['an issuer without TLS', { OIDC_ISSUER: 'http://id.example.org' }, /^OIDC_ISSUER must look like/],
  ['an issuer that is no address', { OIDC_ISSUER: 'id.example.org' }, /^OIDC_ISSUER must look like/],
  [
    'an issuer of every company',
    { OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
    /^OIDC_ISSUER must name one tenant/,
  ],
  [
    'an issuer of everybody at home',
    { OIDC_ISSUER: 'https://login.microsoftonline.com/consumers' },
    /^OIDC_ISSUER must name one tenant/,
  ],
  ['no client', { OIDC_CLIENT_ID: '' }, /^OIDC_ISSUER needs OIDC_CLIENT_ID/],
  ['no secret', { OIDC_CLIENT_SECRET: '' }, /^OIDC_ISSUER needs OIDC_CLIENT_ID/],
  ['no public address', { PUBLIC_URL: '', HOST: '0.0.0.0' }, /^OIDC_ISSUER needs PUBLIC_URL/],
  ['a group without a level', { OIDC_ADMIN_GROUPS: 'owners' }, /^OIDC_ADMIN_GROUPS must name/],
  ['a level above 100', { OIDC_ADMIN_GROUPS: 'owners=101' }, /^OIDC_ADMIN_GROUPS must name/],
  ['a rule of registration in other words', { OIDC_REGISTRATION: 'yes' }, /^OIDC_REGISTRATION must be/],
])('refuses %s in one line', (_what, settings, message) => {
  expect(() => identityProvider({ ...SETTINGS, ...settings })).toThrow(message);
});

it('accepts a provider of this machine without TLS', () => {
  expect(identityProvider({ ...SETTINGS, OIDC_ISSUER: 'http://localhost:8080' })).not.toBeNull();
});
