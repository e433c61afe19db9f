import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { RELEASE } from '../deploy/build/seal.ts';
import type { FrameRelease } from '../develop/frame/frame-server.ts';
import { ROOT } from '../workspace.ts';

/** Files of a shell's build that its pages load; the pages before a sign-in and the offer to install have no use in the frame. */
const ENDINGS = ['.js', '.css', '.svg', '.woff2'];

/** Parts of the API's description that no answer is made of. */
const LEFT_OUT = ['description', 'summary', 'parameters', 'requestBody', 'tags', 'security', 'operationId'];

/**
 * Writes what `fettle dev` needs to show a feature app without a product into the folder of the kit: the shell's build with its
 * description, and the API's.
 */
export async function writeFrame(kit: string, shell: string, release: FrameRelease): Promise<void> {
  const frame = join(kit, 'frame');
  await mkdir(frame);
  for (const file of await readdir(shell))
    if ((ENDINGS.includes(extname(file)) && file !== 'sw.js') || file === release.entry)
      await copyFile(join(shell, file), join(frame, file));
  const { version, build_id, entry, contract, api } = release;
  await writeFile(join(frame, RELEASE), JSON.stringify({ version, build_id, entry, contract, api }));
  const description = JSON.parse(await readFile(join(ROOT, 'api/openapi.json'), 'utf8'));
  // A field may have one of these names too: its value is a schema.
  const isSchema = (value: object | string) =>
    typeof value === 'object' && ('type' in value || '$ref' in value);
  const answers = JSON.stringify(description, (key, value) =>
    LEFT_OUT.includes(key) && !isSchema(value) ? undefined : value,
  );
  await writeFile(join(frame, 'openapi.json'), answers);
}
