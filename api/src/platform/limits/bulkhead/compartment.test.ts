import { compartmentOf } from './compartment.ts';

it.each([
  ['/api/v1/weight-entries/:id', 'weight-entries'],
  ['/api/v1/weight-entries', 'weight-entries'],
  ['/api/v1/auth/me', 'auth/me'],
  ['/api/v1/admin/users/:id/promote', 'admin/users/:id/promote'],
  ['/api/v1/health/ready', null],
  ['/api/v1/metrics', null],
  ['/*', null],
  [undefined, null],
])('the route %s belongs to the compartment %s', (route, compartment) => {
  expect(compartmentOf(route)).toBe(compartment);
});
