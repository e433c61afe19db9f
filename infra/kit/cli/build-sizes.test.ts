import { APP, breaksOff, data, FakeProduct, refusal } from '../testing/fake-product.ts';
import { sizesText } from './build-sizes.ts';

const fake = new FakeProduct();
beforeAll(() => fake.start());
afterAll(() => fake.stop());

const limits = { scripts: 900_000, bytes: 24_000_000, largest_file: 6_000_000, files: 500 };
const sizes = { scripts: 412_300, bytes: 2_240_000, largest_file: 310_000, files: 60 };
const use = { name: 'notify', entry_point: '@fettle/shared-ui', notice: 'dropped in contract 4: use toast' };
const build = (version: string, fields: object) => ({ ...{ version, build_id: 'abc', sizes }, ...fields });

const shown = (...builds: object[]) => {
  fake.answer(
    data({ store: 'read', limits, feature_apps: [{ name: APP, builds, uploads: [] }], changes: [] }),
  );
  return sizesText(fake.client());
};

describe('the sizes of live builds', () => {
  it('are a line for each, beside the limits, over what the contract will drop', async () => {
    expect(
      await shown(
        build('1.1.0', { state: 'canary', sizes: null, deprecated_uses: null }),
        build('1.0.0', { state: 'live', deprecated_uses: [use] }),
        build('0.9.0', { state: 'earlier', deprecated_uses: null }),
      ),
    ).toBe(
      [
        'package        build      scripts        all files     largest      files',
        'mfe-community  1.1.0+abc  unknown        unknown       unknown      unknown',
        'mfe-community  1.0.0+abc  413 of 900 KB  2.3 of 24 MB  0.4 of 6 MB  60 of 500',
        'mfe-community 1.1.0+abc: it is not known what it uses of the contract; npx fettle check names what your sources use',
        'mfe-community 1.0.0+abc: notify of @fettle/shared-ui is dropped in contract 4: use toast',
      ].join('\n'),
    );
    expect(fake.requests).toEqual(['GET /builds']);
  });

  it('say nothing where nothing is live', async () => expect(await shown()).toBe(''));

  it('say why they are not known', async () => {
    fake.answer(refusal(404, 'Not found'));
    expect(await sizesText(fake.client())).toMatch(/^sizes and uses are not known: .*Not found/);
    fake.answer(breaksOff);
    expect(await sizesText(fake.client())).toMatch(/^sizes and uses are not known: ./);
    for (const [store, why] of [
      ['none', 'has no store of builds'],
      ['failed', 'cannot read its store'],
    ]) {
      fake.answer(data({ store, limits: null, feature_apps: [], changes: [] }));
      expect(await sizesText(fake.client())).toContain(why);
    }
  });
});
