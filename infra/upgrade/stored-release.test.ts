import { readdirSync } from 'node:fs';
import { buildApi } from '../build/build-api.ts';
import { startTemporaryPostgres } from '../database/temporary-postgres.ts';
import { runProgram } from '../processes/run-program.ts';
import { countRows, loadStored, RELEASES, readStored } from './stored-release.ts';

jest.setTimeout(120_000);

it.each(readdirSync(RELEASES))(
  'the database of a release, with rows of every kind, is migrated to this one: %s',
  async (file) => {
    await buildApi();
    const stored = readStored(file);
    const postgres = await startTemporaryPostgres();
    try {
      await loadStored(stored, postgres.url());
      const before = await countRows(stored, postgres.url());
      expect(Object.keys(before)).toEqual(
        expect.arrayContaining(['users', 'weight_entries', 'media', 'my_meals']),
      );
      for (const step of [['api/dist/prepare.js', '--without-foods'], ['api/dist/pending-migration.js']]) {
        const { code, output } = await runProgram(process.execPath, step, { DATABASE_URL: postgres.url() });
        expect({ step, code, output: code === 0 ? '' : output }).toEqual({ step, code: 0, output: '' });
      }
      expect(await countRows(stored, postgres.url())).toEqual(before);
    } finally {
      await postgres.stop();
    }
  },
);
