import { Failure } from '../../failure.ts';
import { main } from './fettle.ts';

const SECRETS = [
  'FETTLE_DEPLOY_TOKEN',
  'FETTLE_ID_TOKEN',
  'ACTIONS_ID_TOKEN_REQUEST_URL',
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
];

describe('a command', () => {
  afterEach(() => {
    for (const name of SECRETS) delete process.env[name];
    jest.restoreAllMocks();
  });

  it.each(['test', 'rollback'])(
    'leaves no secret where what `fettle %s` runs could read it',
    async (command) => {
      for (const name of SECRETS) process.env[name] = 'a secret';
      const seen: string[] = [];
      const look = (): never => {
        seen.push(...Object.keys(process.env));
        throw new Failure('That is enough.');
      };
      const said = jest.spyOn(console, 'error').mockReturnValue();
      const kit = { slots: look, contract: '', featureAppIn: look, frame: look, jestArguments: look };
      expect(await main([command], kit)).toBe(1);
      expect(said.mock.calls).toEqual([['That is enough.']]);
      expect(seen).toContain('PATH');
      expect(SECRETS.filter((name) => seen.includes(name))).toEqual([]);
    },
  );
});
