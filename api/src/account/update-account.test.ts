import { signIn } from '../testing/accounts/sign-in.ts';

describe('PATCH /api/v1/account', () => {
  it('changes the display name, and keeps username and email', async () => {
    const member = await signIn({ display_name: 'Before' });
    const answer = await member.patch('/account', { display_name: '  Zoë Ångström 🏋️ ' });
    const account = { username: member.username, email: member.email, display_name: 'Zoë Ångström 🏋️' };
    expect(answer).toMatchObject({ status: 200, data: account });
    expect(await member.get('/auth/me')).toMatchObject({ data: account });
  });

  it.each(['', '   '])('uses the username for the blank name %j', async (display_name) => {
    const member = await signIn({ display_name: 'Before' });
    const answer = await member.patch('/account', { display_name });
    expect(answer).toMatchObject({ status: 200, data: { display_name: member.username } });
  });

  it.each([
    [{ display_name: 'x'.repeat(101) }, 'display_name', 'Display name must be at most 100 characters'],
    [{ display_name: 7 }, 'display_name', 'Display name must be a text'],
    [{ display_name: null }, 'display_name', 'Display name must be a text'],
    [{}, 'display_name', 'Display name must be a text'],
    [{ display_name: 'Ada', username: 'ada' }, 'username', expect.any(String)],
    [{ display_name: 'Ada', email: 'ada@example.org' }, 'email', expect.any(String)],
    [{ display_name: 'Ada', is_admin: true }, 'is_admin', expect.any(String)],
  ])('refuses %j, and changes nothing', async (fields, field, message) => {
    const member = await signIn({ display_name: 'Before' });
    expect(await member.patch('/account', fields)).toMatchObject({
      status: 422,
      errors: [{ field, message }],
    });
    expect(await member.get('/auth/me')).toMatchObject({ data: { display_name: 'Before' } });
  });

  it('stores a name of 100 characters in any script unchanged', async () => {
    const member = await signIn();
    const display_name = 'न'.repeat(100);
    expect(await member.patch('/account', { display_name })).toMatchObject({ data: { display_name } });
  });

  it('answers 200 to two tabs that write at once, and keeps one of the names', async () => {
    const member = await signIn();
    const names = ['From one tab', 'From the other'];
    const answers = await Promise.all(
      names.map((display_name) => member.patch('/account', { display_name })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { data } = await member.get<{ display_name: string }>('/auth/me');
    expect(names).toContain(data.display_name);
  });
});
