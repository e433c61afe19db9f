import { browserStateFrom, columnsText, searchParamsOf } from './browser-url-state.ts';
import { defaultColumns } from './table/product-columns.ts';

const DEFAULTS = { q: '', page: 1, view: null, sort: null, columns: null };
const read = (search: string, rights: 'admin' | 'member' = 'admin') =>
  browserStateFrom(new URLSearchParams(search), rights);

it.each([
  ['', {}],
  ['q=+oat+milk+', { q: 'oat milk' }],
  ['page=3', { page: 3 }],
  ['page=0', {}],
  ['page=-1', {}],
  ['page=1.5', {}],
  ['page=x', {}],
  ['view=grid', { view: 'grid' }],
  ['view=table', { view: 'table' }],
  ['view=tiles', {}],
  ['sort=fat', { sort: { column: 'fat', order: 'asc' } }],
  ['sort=-fat', { sort: { column: 'fat', order: 'desc' } }],
  ['sort=price', {}],
  ['sort=image', {}],
  ['columns=fat.brands', { columns: ['brands', 'fat'] }],
  ['columns=fat.price', { columns: ['fat'] }],
  ['columns=price', {}],
  ['columns=none', { columns: [] }],
  ['columns=', {}],
])('reads ?%s as %j', (search, state) => {
  expect(read(search)).toEqual({ ...DEFAULTS, ...state });
});

it.each([
  ['admin', 'columns=data_sources.fat', ['fat']],
  ['member', 'columns=data_sources.actions.fat', ['fat', 'data_sources']],
] as const)('ignores a column that the viewer cannot have: %s', (rights, search, columns) => {
  expect(read(search, rights).columns).toEqual(columns);
});

it.each([
  '',
  'q=egg',
  'q=egg&page=2&view=grid&sort=-fat&columns=image.brands',
  'view=table',
  'sort=salt',
  'columns=none',
])('writes ?%s as it was read', (search) => {
  expect(new URLSearchParams(searchParamsOf(read(search), 'admin')).toString()).toBe(search);
});

it('leaves out default values', () => {
  const columns = columnsText(defaultColumns('member'));
  expect(searchParamsOf(read(`page=1&q=&columns=${columns}`, 'member'), 'member')).toEqual({});
});
