import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CSV_FILES } from '../../csv-files.ts';
import { IMPORTED_KINDS } from '../imported-kinds.ts';
import { TABLE_FIELDS } from './table-fields.ts';

const page = readFileSync(join(__dirname, '../../../../../docs/csv.md'), 'utf8');

it('docs/csv.md has the columns of each file, in their order', () => {
  const tables = IMPORTED_KINDS.map((kind) => {
    const rows = Object.entries(TABLE_FIELDS[kind]).map(
      ([field, meaning]) => `| \`${field}\` | ${meaning} |`,
    );
    return [`## ${CSV_FILES[kind]}`, '', '| column | what |', '| --- | --- |', ...rows].join('\n');
  });
  expect(page.slice(page.indexOf('\n## ') + 1).trim()).toBe(tables.join('\n\n'));
});
