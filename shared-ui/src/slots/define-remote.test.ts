import { declarationsOf, defineRemote } from './define-remote.ts';

const LogWeight = () => null;

describe('the slots of a feature app', () => {
  it('are declared to the shell without their code, in source order', () => {
    const load = jest.fn(async () => ({ default: LogWeight }));
    const remote = defineRemote({
      'entry:log-weight': {
        title: 'Log Weight',
        description: 'Record your current weight',
        size: 'md',
        shape: 'fields',
        edit: { title: 'Edit Weight' },
        load,
      },
      'page:/calendar': { load },
    });
    expect(declarationsOf(remote)).toEqual([
      {
        slot: 'entry:log-weight',
        title: 'Log Weight',
        description: 'Record your current weight',
        size: 'md',
        shape: 'fields',
        edit: { title: 'Edit Weight' },
      },
      { slot: 'page:/calendar' },
    ]);
    expect(load).not.toHaveBeenCalled();
  });
});
