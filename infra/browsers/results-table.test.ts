import { resultsTable } from './results-table.ts';

const run = (browser: string, scenario: string, failure: string | null, seconds: number) => ({
  browser,
  scenario,
  failure,
  seconds,
});

describe('the table of browsers and scenarios', () => {
  it('shows a scenario as failing when one of its runs fails, with the longest time', () => {
    const table = resultsTable([
      run('Firefox', 'Sign in', null, 2),
      run('Firefox', 'Sign in', 'waited for a button', 31.04),
      run('WebKit', 'Sign in', null, 3.5),
    ]);
    expect(table.split('\n')).toEqual([
      '| scenario | Firefox | WebKit |',
      '| --- | --- | --- |',
      '| Sign in | FAILS 1/2, 31.0 s | passes 1/1, 3.5 s |',
    ]);
  });
});
