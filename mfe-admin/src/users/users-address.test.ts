import { addressOfUsers, usersAddressIn } from './users-address.ts';

describe('page and search in the address', () => {
  it.each([
    ['', 1, ''],
    ['page=3', 3, ''],
    ['page=0', 1, ''],
    ['page=-2', 1, ''],
    ['page=1.5', 1, ''],
    ['page=two&search=ann', 1, 'ann'],
    ['search=%20ann%20&page=2', 2, 'ann'],
  ])('"%s" is page %i of "%s"', (address, page, search) => {
    expect(usersAddressIn(new URLSearchParams(address))).toEqual({ page, search });
  });

  it('leaves out what is as by default', () => {
    expect(addressOfUsers({ page: 1, search: '' })).toEqual({});
    expect(addressOfUsers({ page: 2, search: 'ann' })).toEqual({ page: '2', search: 'ann' });
  });
});
