import { changedFrontEnds } from './changes.ts';
import { GROUPS, touchedBy } from './groups.ts';

const names = (groups: { name: string }[]) => groups.map(({ name }) => name);

describe('npm run test:all', () => {
  it.each([
    [['docs/glossary.md'], ['test']],
    [['api/src/entries/media/media.ts'], ['test', 'api', 'journeys']],
    [['mfe-calendar/src/remote.ts'], ['test', 'screens', 'ui-states', 'journeys']],
    [['infra/deploy/rollback.ts'], ['test', 'infra', 'journeys', 'platform']],
    [['releases/1.1.0/schema.txt'], ['test', 'infra']],
    [['package-lock.json'], names(GROUPS)],
  ])('after a change of %j runs %j', (paths, expected) => {
    expect(names(touchedBy(paths))).toEqual(expected);
  });
});

it.each([
  [
    ['mfe-calendar/src/remote.ts', 'mfe-calendar/ui-states/a.states.ts', 'shell/src/app/app.tsx'],
    ['mfe-calendar', 'shell'],
  ],
  [['shared-ui/src/core.ts', 'mfe-calendar/package.json'], []],
])('npm test shows the UI states of the packages that differ from main: %j', (paths, expected) => {
  expect(changedFrontEnds(paths)).toEqual(expected);
});
