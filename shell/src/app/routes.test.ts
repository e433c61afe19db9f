import { type Access, routes, titleOf } from './routes.tsx';

/** The paths of the specification, and those that came since. */
const PATHS: [Access[], string][] = [
  [
    ['guest', 'public'],
    '/ /login /login/provider /forgot-password /reset-password /verify-email /register /privacy /terms /support',
  ],
  [
    ['member', 'admin'],
    '/dashboard /profile /profile/history /notifications /settings /nutrition /fitness /planner /calendar /challenges /community /analytics /leaderboards /goals /components /admin /food-database',
  ],
];

describe('the routes', () => {
  it.each(PATHS)('have these paths for access %s', (access, paths) => {
    const ours = routes.filter((route) => access.includes(route.access)).map((route) => route.path);
    expect(ours.toSorted()).toEqual(paths.split(' ').toSorted());
  });

  it('keep /admin for admins', () => {
    expect(routes.filter((route) => route.access === 'admin').map((route) => route.path)).toEqual(['/admin']);
  });

  it('pass a path to the slot of the same name', () => {
    for (const { path, show } of routes) if ('slot' in show) expect(show.slot).toBe(`page:${path}`);
  });
});

describe('the title of', () => {
  it.each(
    'Dashboard Profile Notifications Nutrition Fitness Planner Calendar Challenges Community Analytics Leaderboards Goals Achievements'
      .split(' ')
      .map((title) => [`/${title.toLowerCase()}`, title]),
  )('%s is %s', (path, title) => {
    expect(titleOf(path)).toBe(title);
  });

  it.each(['/settings', '/components', '/admin', '/food-database', '/nowhere', '/'])(
    '%s is the product’s name',
    (path) => {
      expect(titleOf(path)).toBe('Fettle');
    },
  );

  it('an address in capitals is that of its page', () => {
    expect(titleOf('/Goals')).toBe('Goals');
  });

  it.each([
    ['/nutrition/recipes/7', 'Nutrition'],
    ['/profile/elsewhere', 'Profile'],
  ])('%s, below a page, is that of the page', (path, title) => {
    expect(titleOf(path)).toBe(title);
  });

  it.each(['/profile/history', '/profile/history/', '/Profile/History'])('%s is its own', (path) => {
    expect(titleOf(path)).toBe('History');
  });
});
