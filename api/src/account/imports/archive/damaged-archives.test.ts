import { database, signIn } from '../../../testing/accounts/sign-in.ts';
import { clientGeneratedId } from '../../../testing/client-generated-id.ts';
import {
  afterWork,
  applyImport,
  broughtBack,
  sendArchive,
  withRows,
  zipped,
} from '../../../testing/files/account-archive.ts';
import { MANIPULATED, type Rows } from '../../../testing/files/manipulated-archives.ts';
import { archive, testDamage, testManipulated } from '../../../testing/files/refused-archives.ts';
import { unzip } from '../../../testing/files/unzip.ts';

describe('a damaged archive', () => {
  testDamage({ bytes: 2, cuts: 1 });
});

describe('a manipulated archive', () => {
  // Only some of the cases; the other test file has all.
  testManipulated(MANIPULATED.filter((_row, at) => at % 16 === 0));

  it('grants neither administrator rights nor premium', async () => {
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
    await afterWork(other);
    await applyImport(other, id);
    expect(await other.get('/auth/me')).toMatchObject({
      data: { is_admin: false, permission_level: 100, premium: false },
    });
    await database().query('DELETE FROM users WHERE id = $1', [other.id]);
  });
});

describe('an incomplete archive', () => {
  it('is restored without the pictures whose file is missing, and their number is reported', async () => {
    const files = await unzip(archive());
    const [name = ''] = [...files.keys()].filter((one) => one.startsWith('media/'));
    files.delete(name);
    const { checked, contents } = await broughtBack(await zipped(files));
    expect(checked.left_out).toEqual([{ reason: 'picture-missing', count: 1 }]);
    expect(JSON.parse(String(contents.get('media.json')))).toHaveLength(3);
  });

  it('is restored with the nutrients of its meals; those of a food that 1.0.4 changed or removed are unknown', async () => {
    const known = { fiber: 7, iron: 2.5 };
    const kept = (rows: Rows) => rows.map((row) => row.nutrients as Rows);
    const { contents } = await broughtBack(
      await withRows(archive(), {
        'meal-entries.json': (rows: Rows) =>
          rows.map((row) => {
            const nutrients = (row.nutrients as Rows).map((one, at) => ({
              ...one,
              ...(at === 1 && { quantity: 999 }),
              known,
            }));
            return { ...row, nutrients: [...nutrients, nutrients[0]] };
          }),
      }),
    );
    const [restored = []] = kept(JSON.parse(String(contents.get('meal-entries.json'))));
    const [items = []] = kept(JSON.parse(String((await unzip(archive())).get('meal-entries.json'))));
    expect(restored).toEqual(items.map((one, at) => ({ ...one, known: at === 1 ? {} : known })));
  });

  it('is restored without favourites of food products that this server does not have', async () => {
    const { checked, contents } = await broughtBack(
      await withRows(archive(), {
        'favourite-foods.json': (rows: Rows) =>
          rows.map((row) => (row.food_product_id ? { ...row, food_product_id: clientGeneratedId() } : row)),
      }),
    );
    expect(checked.left_out).toEqual([{ reason: 'food-missing', count: 1 }]);
    expect(JSON.parse(String(contents.get('favourite-foods.json')))).toHaveLength(1);
  });

  it('is restored into an account without premium without its own challenges, whose runs stay', async () => {
    const { checked, contents } = await broughtBack(archive(), false);
    expect(checked.left_out).toEqual([{ reason: 'premium', count: 1 }]);
    expect(String(contents.get('challenges.json'))).toBe('[]\n');
    expect(JSON.parse(String(contents.get('challenge-runs.json')))).toHaveLength(2);
  });
});
