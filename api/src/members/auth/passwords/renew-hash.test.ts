import { hash } from '@node-rs/argon2';
import { database, PASSWORD, type SignedIn, signIn } from '../../../testing/accounts/sign-in.ts';
import { whileChanging } from '../../../testing/while-changing.ts';
import { hashPassword } from './password.ts';

const outdated = (password: string) => hash(password, { memoryCost: 4096, timeCost: 1 });

/** Sends the request of a member whose hash is replaced after the request has read it, and before it writes. */
async function whileReplacing<Answer>(
  before: string,
  after: string,
  send: (member: SignedIn) => Promise<Answer>,
): Promise<Answer> {
  const member = await signIn({ password_hash: before, last_active_at: new Date() });
  const replace = 'UPDATE users SET password_hash = $2 WHERE id = $1';
  return whileChanging(database(), [replace, [member.id, after]], () => send(member));
}

const WRITES: [what: string, send: (member: SignedIn) => Promise<{ status: number }>, done: number][] = [
  [
    'a change of the password',
    (member) =>
      member.post('/auth/change-password', { current_password: PASSWORD, new_password: 'another horse' }),
    200,
  ],
  [
    'a change of the email',
    (member) => member.put('/account/email', { email: `new.${member.email}`, password: PASSWORD }),
    200,
  ],
  [
    'a new API token',
    (member) =>
      member.post('/auth/api-tokens', { name: 'Scale', rights: 'log', days: 1, password: PASSWORD }),
    201,
  ],
];

describe.each(WRITES)('%s', (_what, send, done) => {
  it('succeeds while a sign-in renews an outdated hash of the same password', async () => {
    const answer = await whileReplacing(await outdated(PASSWORD), await hashPassword(PASSWORD), send);
    expect(answer.status).toBe(done);
  });

  it.each([
    ['an outdated hash', outdated],
    ['a hash of today', hashPassword],
  ])('is refused while another request changes the password of %s', async (_of, hashed) => {
    const answer = await whileReplacing(await hashed(PASSWORD), await hashPassword('a third horse'), send);
    expect([403, 422]).toContain(answer.status);
  });
});
