/** `node api/dist/openapi.js <file>`: writes the OpenAPI document; needs no database. */
import { writeFile } from 'node:fs/promises';
import { Configuration } from '../platform/config/configuration.ts';
import { describeApi } from '../platform/openapi/document.ts';
import { exitWithOneLine } from '../platform/process/start-failure.ts';
import { createApp } from './app.ts';

async function main(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Name the file to write: node api/dist/openapi.js <file>');
  const unused = {
    DATABASE_URL: 'postgres://nobody@localhost/none',
    ACCESS_TOKEN_SECRET: 'x'.repeat(32),
    MEDIA_DIR: 'none',
  };
  const app = await createApp(new Configuration({ ...unused, LOG_LEVEL: 'silent' }), { preview: true });
  await writeFile(file, `${JSON.stringify(await describeApi(app), null, 2)}\n`);
  await app.close();
}

main(process.argv[2]).catch(exitWithOneLine);
