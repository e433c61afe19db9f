import { clientGeneratedId } from '../../testing/client-generated-id.ts';
import {
  afterCheck,
  contentsOf,
  exportOf,
  fillAccount,
  sendArchive,
  withRows,
  zipped,
} from '../../testing/files/account-archive.ts';
import { MANIPULATED, type Rows } from '../../testing/files/manipulated-archives.ts';
import { filesIn } from '../../testing/files/media-file.ts';
import { archive, refused, testDamage, testManipulated } from '../../testing/files/refused-archives.ts';
import { unzip } from '../../testing/files/unzip.ts';
import { database, mediaDir, signIn } from '../../testing/sign-in.ts';
import { until } from '../../testing/until.ts';

describe('a damaged archive', () => {
  testDamage({ bytes: 4, cuts: 2 });

  it('leaves no file behind', async () => {
    await refused(archive().subarray(0, -30));
    await refused(
      await withRows(archive(), {
        'media.json': (rows: { id: string }[]) => [...rows, { ...rows[0], id: 'x' }],
      }),
    );
    // A file goes first, and then its row.
    const left = async () => [
      ...filesIn(mediaDir()),
      ...(await database().query('SELECT * FROM media_files_to_delete WHERE due_at > now()')),
    ];
    await until(async () => (await left()).length === 0);
  });
});

describe('a manipulated archive', () => {
  // One of each file of an export, or nearly.
  testManipulated(MANIPULATED.filter((_row, at) => at % 8 === 0));

  it('gives no one rights: not of an administrator, and no premium', async () => {
    const other = await signIn();
    const files = await withRows(archive(), {
      'account.json': (account) => ({
        ...account,
        is_admin: true,
        permission_level: 0,
        premium: true,
        status: 'banned',
      }),
    });
    const id = await sendArchive(other, files);
    await afterCheck(other);
    await other.post(`/account/restore/${id}/apply`);
    expect(await other.get('/auth/me')).toMatchObject({
      data: { is_admin: false, permission_level: 100, premium: false },
    });
    await database().query('DELETE FROM users WHERE id = $1', [other.id]);
  });
});

describe('an archive whose things are not all there', () => {
  const broughtBack = async (file: Buffer, premium = true) => {
    const other = await signIn({ premium });
    const id = await sendArchive(other, file);
    const checked = await afterCheck(other);
    expect(await other.post(`/account/restore/${id}/apply`)).toMatchObject({ status: 200 });
    const contents = await contentsOf(await exportOf(other));
    await database().query('DELETE FROM users WHERE id = $1', [other.id]);
    return { checked, contents };
  };

  it('comes back without the pictures whose file was gone, and says how many', async () => {
    const files = await unzip(archive());
    const [name = ''] = [...files.keys()].filter((one) => one.startsWith('media/'));
    files.delete(name);
    const { checked, contents } = await broughtBack(await zipped(files));
    expect(checked.left_out).toEqual([{ reason: 'picture-missing', count: 1 }]);
    expect(JSON.parse(String(contents.get('media.json')))).toHaveLength(3);
  });

  it('comes back without favourites of food products that this server does not have', async () => {
    const { checked, contents } = await broughtBack(
      await withRows(archive(), {
        'favourite-foods.json': (rows: Rows) =>
          rows.map((row) => (row.food_product_id ? { ...row, food_product_id: clientGeneratedId() } : row)),
      }),
    );
    expect(checked.left_out).toEqual([{ reason: 'food-missing', count: 1 }]);
    expect(JSON.parse(String(contents.get('favourite-foods.json')))).toHaveLength(1);
  });

  it('comes back without challenges of one’s own where the account is no premium one; their runs stay', async () => {
    const { checked, contents } = await broughtBack(archive(), false);
    expect(checked.left_out).toEqual([{ reason: 'premium', count: 1 }]);
    expect(String(contents.get('challenges.json'))).toBe('[]\n');
    expect(JSON.parse(String(contents.get('challenge-runs.json')))).toHaveLength(2);
  });

  it('comes back without what was deleted before it was made, pictures included', async () => {
    const maker = await signIn();
    await fillAccount(maker);
    const { data } = await maker.get<{ entries: { id: string }[] }>('/progress-photos');
    await maker.delete(`/progress-photos/${data.entries[0]?.id}`);
    const file = await exportOf(maker);
    await database().query('DELETE FROM users WHERE id = $1', [maker.id]);
    const { checked, contents } = await broughtBack(file);
    expect(checked.left_out).toEqual([{ reason: 'deleted', count: 2 }]);
    expect(String(contents.get('deleted-entries.json'))).toBe('[]\n');
  });

  it('comes back when it is of a release without goals and body data, and with sizes of thumbnails', async () => {
    const files = await unzip(
      await withRows(archive(), {
        'media.json': (rows: Rows) => rows.map((row) => ({ ...row, thumb_bytes: 5 })),
      }),
    );
    for (const name of ['goals.json', 'body-data.json']) files.delete(name);
    const { contents } = await broughtBack(await zipped(files));
    expect(String(contents.get('goals.json'))).toBe('[]\n');
    expect(String(contents.get('media.json'))).toBe(String((await unzip(archive())).get('media.json')));
  });
});
