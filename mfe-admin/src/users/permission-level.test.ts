import fc from 'fast-check';
import { formatBand, PERMISSION_BANDS, permissionBand, roleName } from './permission-level.ts';

describe('permission levels', () => {
  it.each([
    [0, 'Full Admin'],
    [1, 'Senior Admin'],
    [10, 'Senior Admin'],
    [11, 'Admin'],
    [20, 'Admin'],
    [21, 'Moderator'],
    [50, 'Moderator'],
    [51, 'Limited Admin'],
    [99, 'Limited Admin'],
    [100, 'Regular user'],
  ])('names %i %s', (level, name) => {
    expect(permissionBand(level)?.name).toBe(name);
  });

  it.each([-1, 101, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('have no name for %p', (level) => {
    expect(permissionBand(level)).toBeNull();
  });

  it('belong to exactly one band each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (level) => {
        expect(PERMISSION_BANDS.filter(({ from, to }) => from <= level && level <= to)).toHaveLength(1);
      }),
    );
  });

  it('are formatted as in the guide', () => {
    expect(PERMISSION_BANDS.map(formatBand)).toEqual(['0', '1-10', '11-20', '21-50', '51-99', '100']);
  });

  it.each([
    [true, 0, 'Full Admin'],
    [true, 42, 'Moderator'],
    [false, 100, 'Regular user'],
    [false, 0, 'Regular user'],
  ])('with is_admin %p and level %i are shown as %s', (is_admin, permission_level, role) => {
    expect(roleName({ is_admin, permission_level })).toBe(role);
  });
});
