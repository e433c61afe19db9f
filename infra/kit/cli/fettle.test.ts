import { join } from 'node:path';
import { Failure } from '../../failure.ts';
import { runProgram } from '../../product/processes/run-program.ts';
import { ROOT } from '../../workspace.ts';
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

  it('`fettle new` in this repository names the command that makes a workspace', async () => {
    const fettle = join(ROOT, 'infra/kit/repository/fettle.mjs');
    const { code, output } = await runProgram(process.execPath, [fettle, 'new', 'mfe-goals']);
    expect(code).toBe(2);
    expect(output).toContain('npm run new -- mfe-<name>');
  });
});
