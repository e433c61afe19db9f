import { readFile } from 'node:fs/promises';
import { generate } from '../build/gen.ts';

/** Makes every generated file anew and compares it with the committed one. */
export async function checkGenerated(): Promise<string | null> {
  const stale: string[] = [];
  for (const { path, content } of await generate()) {
    const committed = await readFile(path, 'utf8').catch(() => '');
    if (committed !== content)
      stale.push(`${path} is not what the sources make: run npm run gen and commit it`);
  }
  return stale.length ? stale.join('\n') : null;
}
