import {
  type Person,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../testing/accounts/identity-provider.ts';
import { storeAuthenticatorApp } from '../../testing/accounts/second-factor.ts';
import {
  anonymous,
  database,
  PASSWORD,
  type SignedIn,
  signIn,
  unconfirmed,
} from '../../testing/accounts/sign-in.ts';
import { Client } from '../../testing/client.ts';
import { startServer, type TestServer } from '../../testing/test-server.ts';
import type { IdentitiesDto, ProviderRequestDto } from './identity-provider.dto.ts';

let provider: TestIdentityProvider;
/** Servers that register people whom they do not know, that register none, and whose provider does not answer. */
let server: TestServer;
let closed: TestServer;
let lost: TestServer;
let people = 0;

const newPerson = (claims: Partial<Person> = {}): Person => {
  const name = `p${Date.now()}${++people}`;
  return {
    sub: `id-${name}`,
    email: `${name}@id.example`,
    email_verified: true,
    name: 'Ada Lovelace',
    preferred_username: name,
    ...claims,
  };
};

beforeAll(async () => {
  provider = await startIdentityProvider();
  const admin_groups = { OIDC_ADMIN_GROUPS: 'owners=0, helpers=50' };
  [server, closed, lost] = await Promise.all([
    startServer(database().url, { ...provider.settings, ...admin_groups, OIDC_REGISTRATION: 'on' }),
    startServer(database().url, provider.settings),
    startServer(database().url, { ...provider.settings, OIDC_ISSUER: 'http://localhost:1' }),
  ]);
});
afterAll(() => Promise.all([server.stop(), closed.stop(), lost.stop(), provider.stop()]));

/** Begins at a server, and returns with the provider's answer about this person. */
async function answerOf(person: Person | null, url = server.url): Promise<Record<string, string>> {
  await provider.setPerson(person);
  const { data } = await new Client(url).post<ProviderRequestDto>('/auth/login/provider-options', {});
  return { flow: data.flow, ...(await provider.answerAt(data.url)) };
}

const send = (answer: object, url = server.url) =>
  new Client(url).post<SignedIn['tokens']>('/auth/login/provider', answer);
const signInAs = async (person: Person, url = server.url) => send(await answerOf(person, url), url);

interface Account {
  id: string;
  username: string;
  display_name: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  is_admin: boolean;
  permission_level: number;
}

async function accountOf(email = ''): Promise<Account | undefined> {
  const [row] = await database().query<Account>('SELECT * FROM users WHERE email = $1', [email]);
  return row;
}

/** The same for a link or a confirmation of a member. */
async function ownAnswerOf({ access_token }: Token, person: Person, purpose: string): Promise<Answer> {
  await provider.setPerson(person);
  const { data } = await new Client(server.url, access_token).post<ProviderRequestDto>(
    '/auth/identities/options',
    { purpose },
  );
  return { flow: data.flow, ...(await provider.answerAt(data.url)) };
}

const sendLink = ({ access_token }: Token, answer: Answer) =>
  new Client(server.url, access_token).post('/auth/identities', answer);
const link = async (member: SignedIn, person: Person) =>
  sendLink(member, await ownAnswerOf(member, person, 'link'));
const sendConfirmation = ({ access_token }: Token, answer: Answer) =>
  new Client(server.url, access_token).post('/auth/identities/confirmation', answer);

describe('a sign-in with the identity provider', () => {
  it('makes an account at the first time, and finds it by the person from then on', async () => {
    const person = newPerson();
    const first = await signInAs(person);
    expect(first.status).toBe(200);
    const account = await accountOf(person.email);
    expect(account).toMatchObject({
      username: person.preferred_username,
      display_name: 'Ada Lovelace',
      email_verified_at: expect.any(Date),
      password_hash: null,
      is_admin: false,
    });
    // Another name and address: the provider's id of the person decides.
    const renamed = { ...person, email: newPerson().email, preferred_username: 'other' };
    const again = await signInAs(renamed);
    const me = await new Client(server.url, again.data.access_token).get('/auth/me');
    expect(me.data).toMatchObject({ id: account?.id, email: person.email });
    const { data } = await new Client(server.url, again.data.access_token).get('/auth/sessions');
    expect(data).toMatchObject({
      sessions: [{ signed_in_with: 'provider' }, { signed_in_with: 'provider' }],
    });
  });

  it('takes another username where the person’s own is taken', async () => {
    const member = await signIn();
    const person = newPerson({ preferred_username: member.username });
    expect(await signInAs(person)).toMatchObject({ status: 200 });
    expect((await accountOf(person.email))?.username).not.toBe(member.username);
  });

  it('never takes over the account that has the person’s address', async () => {
    const member = await signIn();
    const person = newPerson({ email: member.email });
    expect(await signInAs(person)).toMatchObject({ status: 409, errors: [{ code: 'EMAIL_TAKEN' }] });
    expect(await link(member, person)).toMatchObject({ status: 204 });
    const signedIn = await signInAs(person);
    const me = await new Client(server.url, signedIn.data.access_token).get('/auth/me');
    expect(me.data).toMatchObject({ id: member.id });
  });

  it('makes no account where the server registers nobody', async () => {
    const person = newPerson();
    expect(await signInAs(person, closed.url)).toMatchObject({
      status: 403,
      errors: [{ code: 'NO_ACCOUNT' }],
    });
    expect(await accountOf(person.email)).toBeUndefined();
    await signInAs(person);
    expect(await signInAs(person, closed.url)).toMatchObject({ status: 200 });
  });

  it('makes no account without an address', async () => {
    const { email: _, ...nameless } = newPerson();
    expect(await signInAs(nameless)).toMatchObject({ status: 422, errors: [{ code: 'NO_PROVIDER_EMAIL' }] });
  });

  it('makes one account for two first sign-ins at once', async () => {
    const person = newPerson();
    const answers = await Promise.all([await answerOf(person), await answerOf(person)]);
    const signedIn = await Promise.all(answers.map((answer) => send(answer)));
    expect(signedIn.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await database().query('SELECT FROM users WHERE email = $1', [person.email]);
    expect(rows).toHaveLength(1);
  });

  it('gives people with one username at once an account each', async () => {
    const preferred_username = newPerson().preferred_username ?? '';
    const persons = Array.from({ length: 5 }, () => newPerson({ preferred_username }));
    const answers: Record<string, string>[] = [];
    for (const person of persons) answers.push(await answerOf(person));
    const signedIn = await Promise.all(answers.map((answer) => send(answer)));
    expect(signedIn.map(({ status }) => status)).toEqual(persons.map(() => 200));
    const accounts = await Promise.all(persons.map(({ email }) => accountOf(email)));
    const usernames = accounts.map((account) => account?.username);
    expect(new Set(usernames).size).toBe(5);
    expect(usernames).toContain(preferred_username);
  });

  it('takes a username with random letters where all others are taken', async () => {
    const preferred_username = newPerson().preferred_username ?? '';
    const numbered = (n: number) => `${preferred_username.slice(0, 27)}${n === 1 ? '' : `-${n}`}`;
    for (let n = 1; n <= 51; n++) await signIn({ username: numbered(n) });
    const person = newPerson({ preferred_username, email: `${preferred_username}@id.example` });
    expect(await signInAs(person)).toMatchObject({ status: 200 });
    expect((await accountOf(person.email))?.username).toMatch(
      new RegExp(`^${preferred_username.slice(0, 21)}-[0-9a-f]{8}$`),
    );
  });

  it('asks for the second factor of a member who set one', async () => {
    const person = newPerson();
    await signInAs(person);
    await storeAuthenticatorApp({ id: (await accountOf(person.email))?.id ?? '' });
    expect(await signInAs(person)).toMatchObject({ status: 403, errors: [{ code: 'SECOND_FACTOR_NEEDED' }] });
  });

  it('lets nobody in whose account is suspended', async () => {
    const person = newPerson();
    await signInAs(person);
    await database().query(`UPDATE users SET status = 'suspended' WHERE email = $1`, [person.email]);
    expect(await signInAs(person)).toMatchObject({ status: 403, errors: [{ code: 'ACCOUNT_NOT_ACTIVE' }] });
  });

  it('gives no password that would sign in', async () => {
    const person = newPerson();
    await signInAs(person);
    for (const password of ['null', PASSWORD]) {
      const fields = { username_or_email: person.email, password };
      expect(await anonymous().post('/auth/login', fields)).toMatchObject({ status: 401 });
    }
  });

  describe('refuses', () => {
    const refused = { status: 401, errors: [{ code: 'BAD_PROVIDER_ANSWER' }] };

    it('an answer that was used', async () => {
      const answer = await answerOf(newPerson());
      expect(await send(answer)).toMatchObject({ status: 200 });
      expect(await send(answer)).toMatchObject(refused);
    });

    it.each([
      ['a code of another flow', (mine: Answer, other: Answer) => ({ ...mine, code: other.code })],
      ['the state of another flow', (mine: Answer, other: Answer) => ({ ...mine, state: other.state })],
      ['the flow of another tab', (mine: Answer, other: Answer) => ({ ...mine, flow: other.flow })],
      ['another issuer', (mine: Answer) => ({ ...mine, iss: 'https://id.example.org' })],
      ['a flow that the server did not sign', (mine: Answer) => ({ ...mine, flow: forged(mine.flow) })],
      ['a token of another purpose', (mine: Answer) => ({ ...mine, flow: mine.code })],
    ])('%s', async (_what, changed) => {
      const [mine, other] = [await answerOf(newPerson()), await answerOf(newPerson())];
      expect(await send(changed(mine, other))).toMatchObject(refused);
    });

    it('a person who said no', async () => {
      const { flow, state = '', error } = await answerOf(null);
      expect(error).toBe('access_denied');
      expect(await send({ flow, state, code: 'none' })).toMatchObject(refused);
    });
  });

  it('says that the provider does not answer', async () => {
    expect(await new Client(lost.url).post('/auth/login/provider-options', {})).toMatchObject({
      status: 503,
      errors: [{ code: 'PROVIDER_AWAY' }],
    });
  });

  it('is tried as often as passwords from one address: 429 after that, and only refused answers count', async () => {
    const limits = { OIDC_REGISTRATION: 'on', LOGIN_FAILURES_PER_ADDRESS: '2' };
    const limited = await startServer(database().url, { ...provider.settings, ...limits });
    const forget = () => database().query(`DELETE FROM rate_limits WHERE key LIKE 'provider_failures%'`);
    try {
      await forget();
      const person = newPerson();
      const statuses: number[] = [];
      for (let n = 0; n < 3; n++) statuses.push((await signInAs(person, limited.url)).status);
      const refused = { flow: 'none', code: 'none', state: 'none' };
      for (let n = 0; n < 3; n++) statuses.push((await send(refused, limited.url)).status);
      expect(statuses).toEqual([200, 200, 200, 401, 401, 429]);
    } finally {
      await forget();
      await limited.stop();
    }
  });

  it('takes an answer of a flow once, also when it could not be completed', async () => {
    const answer = await answerOf(newPerson());
    expect(await send({ ...answer, code: 'none' })).toMatchObject({ status: 401 });
    expect(await send(answer)).toMatchObject({ status: 401 });
  });

  it('is unknown to a server without a provider', async () => {
    expect(await anonymous().post('/auth/login/provider-options', {})).toMatchObject({ status: 404 });
  });
});

type Answer = Record<string, string>;
type Token = Pick<SignedIn, 'access_token'>;

/** The token with another content and its old signature. */
function forged(token = ''): string {
  const [head, , signature] = token.split('.');
  const claims = { state: 'a', nonce: 'b', verifier: 'c', exp: 9_999_999_999 };
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

describe('the groups of a person', () => {
  it('give the rights of an administrator, and take them', async () => {
    // Keeps the person from being the last full administrator.
    await signIn({ is_admin: true, permission_level: 0 });
    const person = newPerson({ groups: ['helpers', 'cooks'] });
    const rights = async (groups: string[]) => {
      await signInAs({ ...person, groups });
      const account = await accountOf(person.email);
      return account?.is_admin && account.permission_level;
    };
    expect(await rights(['helpers', 'cooks'])).toBe(50);
    expect(await rights(['helpers', 'owners'])).toBe(0);
    expect(await rights(['cooks'])).toBe(false);
    const [log] = await database().query<{ actions: string[] }>(
      `SELECT array_agg(action ORDER BY created_at) AS actions FROM audit_log
       WHERE target_id = (SELECT id FROM users WHERE email = $1)`,
      [person.email],
    );
    expect(log?.actions).toEqual(['user.promote', 'user.promote', 'user.demote']);
    const { id = '' } = (await accountOf(person.email)) ?? {};
    await server.logged(`"member_id":"${id}","by":"provider","changes":["user.demote"]`);
  });
});

describe('linked sign-ins', () => {
  it('are listed, notified and unlinked', async () => {
    const member = await signIn();
    const person = newPerson();
    expect(await link(member, person)).toMatchObject({ status: 204 });
    expect(await link(member, person)).toMatchObject({ status: 204 });
    const { data } = await new Client(server.url, member.access_token).get<IdentitiesDto>('/auth/identities');
    expect(data).toMatchObject({
      identities: [{ subject: person.sub, name: person.email, last_used_at: null }],
      provider: 'localhost',
      has_password: true,
    });
    expect(await member.delete(`/auth/identities/${person.sub}`)).toMatchObject({ status: 204 });
    expect(await member.delete(`/auth/identities/${person.sub}`)).toMatchObject({ status: 404 });
    const kinds = await database().query<{ kind: string }>(
      'SELECT kind FROM notifications WHERE user_id = $1 ORDER BY created_at, id',
      [member.id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['identity_linked', 'identity_unlinked']);
  });

  it('end the sessions that began with them, but not the one of the request', async () => {
    const [member, person] = [await signIn(), newPerson()];
    await link(member, person);
    const { data } = await signInAs(person);
    const byProvider = new Client(server.url, data.access_token);
    expect(await byProvider.get('/auth/me')).toMatchObject({ status: 200 });
    expect(await member.delete(`/auth/identities/${person.sub}`)).toMatchObject({ status: 204 });
    expect(await byProvider.get('/auth/me')).toMatchObject({ status: 401 });
    expect(await member.get('/auth/me')).toMatchObject({ status: 200 });
  });

  it('of an earlier provider confirm nothing', async () => {
    const member = await unconfirmed(await signIn());
    const methods = async (url: string) =>
      (await new Client(url, member.access_token).post('/auth/authenticator-app')).data;
    await database().query(
      `INSERT INTO external_identities (issuer, subject, member_id, name) VALUES ('https://earlier.example', $1::text, $2::uuid, 'Ada')`,
      [member.id, member.id],
    );
    expect(await methods(server.url)).toEqual({ methods: ['password'] });
    await database().query('UPDATE external_identities SET issuer = $2 WHERE subject = $1', [
      member.id,
      provider.settings.OIDC_ISSUER,
    ]);
    expect(await methods(server.url)).toEqual({ methods: ['password', 'provider'] });
    // The server of the other tests has no provider.
    expect(await member.post('/auth/authenticator-app')).toMatchObject({ data: { methods: ['password'] } });
  });

  it('belong to one of two members who link them at once', async () => {
    const [member, other, person] = [await signIn(), await signIn(), newPerson()];
    const mine = await ownAnswerOf(member, person, 'link');
    const theirs = await ownAnswerOf(other, person, 'link');
    const linked = await Promise.all([sendLink(member, mine), sendLink(other, theirs)]);
    expect(linked.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('belong to one member, and another one cannot unlink them', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const person = newPerson();
    await link(member, person);
    expect(await link(other, person)).toMatchObject({ status: 409, errors: [{ code: 'IDENTITY_TAKEN' }] });
    expect(await other.delete(`/auth/identities/${person.sub}`)).toMatchObject({ status: 404 });
  });

  it('keep the last way to sign in', async () => {
    const person = newPerson();
    const { data } = await signInAs(person);
    const member = new Client(server.url, data.access_token);
    await sendConfirmation(data, await ownAnswerOf(data, person, 'confirm'));
    await database().query(
      `INSERT INTO external_identities (issuer, subject, member_id, name)
       SELECT 'https://earlier.example', 'earlier', member_id, name FROM external_identities WHERE subject = $1`,
      [person.sub],
    );
    expect(await member.delete(`/auth/identities/${person.sub}`)).toMatchObject({
      status: 409,
      errors: [{ code: 'LAST_SIGN_IN_METHOD' }],
    });
  });
});

describe('a member at the identity provider', () => {
  const NEEDED = { status: 403, errors: [{ code: 'CONFIRMATION_NEEDED' }] };
  const REFUSED = { status: 422, errors: [{ field: 'code' }] };

  it('has not confirmed who they are by a sign-in that asked nothing, but by a new one', async () => {
    const person = newPerson();
    const { data } = await signInAs(person);
    const member = new Client(server.url, data.access_token);
    expect(await member.post('/auth/authenticator-app')).toMatchObject(NEEDED);
    const answer = await ownAnswerOf(data, person, 'confirm');
    expect(await sendConfirmation(data, answer)).toMatchObject({ status: 204 });
    expect(await member.post('/auth/authenticator-app')).toMatchObject({ status: 200 });
  });

  it('confirms before leaving to link', async () => {
    const { data } = await signInAs(newPerson());
    const member = new Client(server.url, data.access_token);
    expect(await member.post('/auth/identities/options', { purpose: 'link' })).toMatchObject(NEEDED);
  });

  it('stays signed in after an answer to another purpose, member or session', async () => {
    const [member, other, person] = [await signIn(), await signIn(), newPerson()];
    const asked = (by: SignedIn, purpose: string) => ownAnswerOf(by, person, purpose);
    expect(await sendLink(member, await asked(other, 'link'))).toMatchObject(REFUSED);
    expect(await sendLink(member, await asked(member, 'confirm'))).toMatchObject(REFUSED);
    expect(await sendLink(member, await answerOf(person))).toMatchObject(REFUSED);
    expect(await sendConfirmation(member, await asked(member, 'link'))).toMatchObject(REFUSED);
    expect(await send(await asked(member, 'link'))).toMatchObject({ status: 401 });
    const fields = { username_or_email: member.username, password: PASSWORD };
    const again = await anonymous().post<SignedIn['tokens']>('/auth/login', fields);
    expect(await sendLink(again.data, await asked(member, 'link'))).toMatchObject(REFUSED);
  });
});
