import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anonymous } from '../../testing/accounts/sign-in.ts';

const OPERATING = join(__dirname, '../../../../docs/operating.md');

it('docs/operating.md explains every metric, and no others', async () => {
  const text = String((await anonymous().raw('/metrics')).body);
  const answered = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const [, section = ''] = /\n## Metrics\n([\s\S]*?)\n## /.exec(readFileSync(OPERATING, 'utf8')) ?? [];
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const explained = rows.flatMap((row) =>
    [...(row.split(' | ')[0]?.matchAll(/`(\w+)`/g) ?? [])].map(([, name]) => name),
  );
  expect(explained.sort()).toEqual(answered.sort());
});
