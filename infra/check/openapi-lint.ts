import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Holds the API's document against the recommended rules of Redocly, every one of them; a warning counts too. */
export async function checkOpenApi(file: string): Promise<string | null> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: await readFile(file, 'utf8'), absoluteRef: file, config });
  const lines = problems.map(({ ruleId, message, location }) => {
    const [place] = location;
    return `${place?.pointer ?? file}: ${message} (${ruleId})`;
  });
  return lines.length > 0 ? lines.join('\n') : null;
}
