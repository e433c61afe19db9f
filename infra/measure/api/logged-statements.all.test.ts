import { loggedStatements } from './logged-statements.ts';

const line = (process: number, text: string) => `2026-03-09 07:30:00.001 UTC [${process}] ${text}`;
const log = (...lines: string[]) => `${lines.join('\n')}\n`;
const statement = (sql: string, values: (string | null)[] = [], name: string | null = null) => ({
  name,
  sql,
  values,
});

test('orders the statements of one connection', () => {
  const text = log(
    line(1, 'LOG:  statement: START TRANSACTION'),
    line(1, 'LOG:  execute <unnamed>: SELECT id'),
    line(1, "DETAIL:  Parameters: $1 = 'it''s', $2 = NULL"),
    line(1, 'LOG:  statement: COMMIT'),
  );
  expect(loggedStatements(text)).toEqual([
    [statement('START TRANSACTION')],
    [statement('SELECT id', ["it's", null])],
    [statement('COMMIT')],
  ]);
});

test('puts concurrent statements on separate connections into one stage', () => {
  const text = log(
    line(1, 'LOG:  execute one: SELECT 1'),
    line(2, 'LOG:  execute <unnamed>: SELECT 2'),
    line(1, 'LOG:  execute <unnamed>: SELECT 3'),
  );
  expect(loggedStatements(text)).toEqual([
    [statement('SELECT 1', [], 'one'), statement('SELECT 2')],
    [statement('SELECT 3')],
  ]);
});

test('reads a statement and values of several lines', () => {
  const text = log(
    line(1, 'LOG:  execute <unnamed>: '),
    '\t    SELECT 1',
    '\tLIMIT $1',
    line(1, "DETAIL:  Parameters: $1 = 'first"),
    "\tsecond'",
  );
  expect(loggedStatements(text)).toEqual([[statement('\n    SELECT 1\nLIMIT $1', ['first\nsecond'])]]);
});
