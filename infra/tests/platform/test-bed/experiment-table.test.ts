import { tableOf } from './experiment-table.ts';

const row = (number: number, table: string) => table.split('\n')[number + 1];

describe('the table of experiments', () => {
  it('has a row for each experiment, including those that did not run', () => {
    expect(tableOf([]).split('\n')).toHaveLength(26);
    expect(row(5, tableOf([]))).toContain(
      '| npm run test:all -- platform |  | npm run test:all -- platform |',
    );
  });

  it('shows an experiment as failed when one of its parts fails, with all figures and controls', () => {
    const table = tableOf([
      { number: 3, kind: 'experiment', passed: true, notes: ['4.1 s'] },
      { number: 3, kind: 'experiment', passed: false, notes: ['9 s'] },
      { number: 3, kind: 'control', passed: true, notes: ['a budget'] },
      { number: 3, kind: 'control', passed: false, notes: ['Retry'] },
    ]);
    expect(row(3, table)).toMatch(
      /^\| 3 \|.*\| FAILS \| 4\.1 s; 9 s \| fails without a budget; NO FAILURE without Retry \|$/,
    );
  });
});
