import { database, PASSWORD, type SignedIn, signIn } from '../../../testing/accounts/sign-in.ts';
import { Client } from '../../../testing/client.ts';
import { startServer, type TestServer } from '../../../testing/test-server.ts';
import type { SessionsDto } from '../auth.dto.ts';

/** A server behind a proxy, so that tests can be clients of many addresses. */
let proxied: TestServer;

beforeAll(async () => {
  proxied = await startServer(database().url, { TRUSTED_PROXIES: 'loopback', SCHEDULED_TASKS: 'off' });
});
afterAll(() => proxied.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const aMinuteLater = (member: SignedIn) =>
  database().query(`UPDATE sessions SET last_used_at = now() - interval '61 seconds' WHERE user_id = $1`, [
    member.id,
  ]);

/** The networks of the member's sessions, newest first, as one of them sees them from this address. */
async function networks({ access_token }: Pick<SignedIn, 'access_token'>, address: string) {
  const member = new Client(proxied.url, access_token);
  const { data } = await member.get<SessionsDto>('/auth/sessions', from(address));
  return data.sessions.map(({ network }) => network);
}

describe('the network of a session', () => {
  it('is known from the sign-in on', async () => {
    const { username } = await signIn();
    const fields = { username_or_email: username, password: PASSWORD };
    const { data } = await new Client(proxied.url).post<SignedIn['tokens']>(
      '/auth/login',
      fields,
      from('203.0.113.7'),
    );
    expect(await networks(data, '198.51.100.1')).toEqual(['203.0.113.0/24', null]);
  });

  it('is stored with the time of the last use, and at most once a minute', async () => {
    const member = await signIn();
    await aMinuteLater(member);
    expect(await networks(member, '203.0.113.7')).toEqual(['203.0.113.0/24']);
    expect(await networks(member, '2001:db8:1:2::9')).toEqual(['203.0.113.0/24']);
    await aMinuteLater(member);
    expect(await networks(member, '2001:db8:1:2::9')).toEqual(['2001:db8:1::/48']);
    await aMinuteLater(member);
    expect(await networks(member, '192.168.178.20')).toEqual(['local']);
    await aMinuteLater(member);
    expect(await networks(member, 'nonsense')).toEqual([null]);
  });

  it('follows a refresh', async () => {
    const member = await signIn();
    const token = { token: member.tokens.refresh_token };
    await new Client(proxied.url).post('/auth/refresh', token, from('203.0.113.7'));
    expect(await networks(member, '198.51.100.1')).toEqual(['203.0.113.0/24']);
  });

  it('is not known behind a local proxy that the settings do not name', async () => {
    const member = await signIn();
    const network = async (headers?: Record<string, string>) => {
      await aMinuteLater(member);
      return (await member.get<SessionsDto>('/auth/sessions', headers)).data.sessions[0]?.network;
    };
    expect(await network()).toBe('local');
    expect(await network(from('203.0.113.7'))).toBeNull();
  });

  it('is the only trace of the address, and an API token has none', async () => {
    const [member, scale] = [await signIn(), await signIn({}, true)];
    await database().query(
      `UPDATE sessions SET token_name = 'Scale', token_rights = 'read' WHERE user_id = $1`,
      [scale.id],
    );
    for (const one of [member, scale]) {
      await aMinuteLater(one);
      const used = await new Client(proxied.url, one.access_token).get('/auth/me', from('203.0.113.77'));
      expect(used).toMatchObject({ status: 200 });
    }
    const stored = (id: string) => database().query('SELECT * FROM sessions WHERE user_id = $1', [id]);
    const [session] = await stored(member.id);
    expect(session).toMatchObject({ network: '203.0.113.0/24' });
    expect(JSON.stringify(session)).not.toContain('203.0.113.77');
    expect(await stored(scale.id)).toMatchObject([{ network: null, last_used_at: expect.any(Date) }]);
  });
});
