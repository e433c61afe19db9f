import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../rspack/workspace.ts';
import { render } from './rendering/render.ts';
import type { Manifest } from './rendering/yaml-documents.ts';
import { hardeningProblems } from './rules/hardening.ts';
import { referenceProblems } from './rules/references.ts';
import { type Api, servingProblems } from './rules/serving.ts';
import { settingsProblems } from './rules/settings.ts';
import { schemaProblems } from './validation/schema-problems.ts';

const OVERLAYS = join(ROOT, 'infra/kubernetes/overlays');

/** The gate of `npm run check`: renders every overlay, and holds it against the published schemas and our rules. */
export async function checkManifests(overlays = OVERLAYS): Promise<string | null> {
  const api = await readApi();
  const rendered = await Promise.all(
    (await readdir(overlays)).map(async (name) => ({ name, manifests: await render(join(overlays, name)) })),
  );
  const ruled = rendered.flatMap(({ name, manifests }) =>
    ruleProblems(manifests, api).map((line) => `overlays/${name}: ${line}`),
  );
  // Most manifests are those of the base in all of them.
  const different = new Map(
    rendered.flatMap(({ manifests }) => manifests.map((it) => [JSON.stringify(it), it])),
  );
  const problems = [...ruled, ...(await schemaProblems([...different.values()]))];
  return problems.length > 0 ? problems.join('\n') : null;
}

export const ruleProblems = (manifests: Manifest[], api: Api): string[] => [
  ...hardeningProblems(manifests),
  ...servingProblems(manifests, api),
  ...settingsProblems(manifests),
  ...referenceProblems(manifests),
];

async function readApi(): Promise<Api> {
  const { paths } = JSON.parse(await readFile(join(ROOT, 'api/openapi.json'), 'utf8'));
  const shutdown = await readFile(join(ROOT, 'api/src/process/shutdown.ts'), 'utf8');
  const [, drainMs] = /\bDRAIN_MS = ([\d_]+);/.exec(shutdown) ?? [];
  if (!drainMs) throw new Error('api/src/process/shutdown.ts names no DRAIN_MS.');
  return { paths: Object.keys(paths), drain_seconds: Number(drainMs.replaceAll('_', '')) / 1000 };
}
