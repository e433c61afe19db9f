import { differencesOf } from './audit-differences.ts';

describe('differencesOf', () => {
  it.each([
    [
      'user.promote',
      { permission_level: { from: 100, to: 10 }, is_admin: { from: false, to: true } },
      [
        ['Role', 'Regular user', 'Admin'],
        ['Level', '100 (Regular user)', '10 (Senior Admin)'],
      ],
    ],
    ['user.status', { status: { from: 'active', to: 'banned' } }, [['Status', 'active', 'banned']]],
    ['user.status', {}, []],
    [
      'food_product.update',
      {
        fat: { from: 30.9, to: null },
        brands: { from: null, to: 'Nutty' },
        product_name: { from: 'A', to: 'B' },
      },
      [
        ['Name', 'A', 'B'],
        ['Brands', null, 'Nutty'],
        ['Fat', '30.9', null],
      ],
    ],
    [
      'food_product.update',
      { nutrition_per_serving: { from: { energy_kcal: 1200, fat: null }, to: null } },
      [['Per serving', 'Energy (kcal) 1,200, Fat –', null]],
    ],
    [
      'food_product.delete',
      { barcode: { from: '3017620422003', to: null }, fat: { from: 30.9, to: null } },
      [
        ['Barcode', '3017620422003', undefined],
        ['Fat', '30.9', undefined],
      ],
    ],
    // Format of earlier versions.
    [
      'food_product.delete',
      { source_key: 'off:1', barcode: null, brands: 'Nutty' },
      [
        ['Brands', 'Nutty', undefined],
        ['Source', 'off:1', undefined],
      ],
    ],
    ['food_import.start', { file_name: { from: null, to: 'a.csv' } }, [['file name', null, 'a.csv']]],
  ])('lists for %s %j', (action, details, expected) => {
    expect(differencesOf({ action, details }).map(({ label, from, to }) => [label, from, to])).toEqual(
      expected,
    );
  });
});
