import { database, type SignedIn, signIn } from '../testing/accounts/sign-in.ts';
import { jpeg, upload } from '../testing/files/media-file.ts';
import { unzip } from '../testing/files/unzip.ts';
import type { AccountContentsDto } from './account.dto.ts';

async function contentsOf(member: SignedIn) {
  const { status, data } = await member.get<AccountContentsDto>('/account/contents');
  expect(status).toBe(200);
  return data;
}

const countsOf = ({ kinds }: AccountContentsDto) =>
  Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));

describe('GET /api/v1/account/contents', () => {
  it('counts the member’s data by kind, without that of others', async () => {
    const [member, other] = [await signIn(), await signIn()];
    const weight = { weight: 80, unit: 'kg' };
    for (const each of [member, member, other]) await each.post('/weight-entries', weight);
    await member.post('/user-foods', {
      name: 'Porridge',
      calories: 370,
      protein: 13,
      carbohydrates: 60,
      fat: 7,
    });
    const { data: first } = await upload(member, await jpeg(120, 80));
    const { data: second } = await upload(member, await jpeg());
    await member.post('/progress-photos', { media_ids: [first.id] });
    const contents = await contentsOf(member);
    expect(countsOf(contents)).toEqual({
      'weight-entries': 2,
      'user-foods': 1,
      'progress-photos': 1,
      media: 2,
      sessions: 1,
      'refresh-tokens': 1,
    });
    expect(contents.picture_bytes).toBe(first.bytes + second.bytes);
  });

  it('leaves out kinds without items', async () => {
    const contents = await contentsOf(await signIn());
    expect(countsOf(contents)).toEqual({ sessions: 1, 'refresh-tokens': 1 });
    expect(contents.picture_bytes).toBe(0);
  });

  it('counts the same rows as the export, table by table', async () => {
    const member = await signIn();
    await member.post('/weight-entries', { weight: 80, unit: 'kg' });
    await member.patch('/preferences', { weightEntry: { defaultUnit: 'kg' } });
    const { kinds } = await contentsOf(member);
    const response = await fetch(`${member.origin}/api/v1/account/export`, {
      headers: { authorization: `Bearer ${member.access_token}` },
    });
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    for (const [name, file] of files) {
      const rows: unknown = JSON.parse(String(file));
      const counted = kinds.find(({ kind }) => name === `${kind}.json`)?.count ?? 0;
      if (Array.isArray(rows)) expect([name, counted]).toEqual([name, rows.length]);
    }
    expect(kinds.map(({ kind }) => kind)).toEqual(kinds.map(({ kind }) => kind).sort());
  });

  it('counts every table whose rows belong to a member', async () => {
    const tables = await database().query<{ table_name: string }>(
      `SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'`,
    );
    const member = await signIn();
    const counted = countsOf(await contentsOf(member));
    for (const { table_name } of tables) {
      const [row] = await database().query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${table_name} WHERE user_id = $1`,
        [member.id],
      );
      expect([table_name, counted[table_name.replaceAll('_', '-')] ?? 0]).toEqual([table_name, row?.count]);
    }
  });
});
