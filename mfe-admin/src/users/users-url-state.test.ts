import { searchParamsOf, usersQueryFromSearch } from './users-url-state.ts';

describe('page and search in the URL', () => {
  it.each([
    ['', 1, ''],
    ['page=3', 3, ''],
    ['page=0', 1, ''],
    ['page=-2', 1, ''],
    ['page=1.5', 1, ''],
    ['page=two&search=ann', 1, 'ann'],
    ['search=%20ann%20&page=2', 2, 'ann'],
  ])('reads "%s" as page %i of "%s"', (address, page, search) => {
    expect(usersQueryFromSearch(new URLSearchParams(address))).toEqual({ page, search });
  });

  it('leaves out default values', () => {
    expect(searchParamsOf({ page: 1, search: '' })).toEqual({});
    expect(searchParamsOf({ page: 2, search: 'ann' })).toEqual({ page: '2', search: 'ann' });
  });
});
