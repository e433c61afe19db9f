import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildArtifact } from '../../build/front-ends/build-artifact.ts';
import type { BuildDescription } from '../../build/front-ends/describe-build.ts';
import { readArtifact } from '../../deploy/artifact/artifact.ts';
import { RELEASE } from '../../deploy/build/seal.ts';
import { contentRefusals } from '../../deploy/rules/content-refusals.ts';
import { unknownSlots } from '../../deploy/rules/slot-claims.ts';
import type { Kit } from './kit.ts';
import { checkTypes } from './type-check.ts';

/** `fettle build`: builds the sealed artifact into `dist`. */
export async function build(_: string[], kit: Kit): Promise<number> {
  const { build_id, version, slots } = await buildInto(kit, join(process.cwd(), 'dist'));
  console.log(`dist: ${version}+${build_id}, fills ${slots.map(({ slot }) => slot).join(', ')}`);
  return 0;
}

/**
 * `fettle check`: checks types, builds, and says what a deploy would refuse by the build alone; 0 when it is nothing.
 * Names each use of what the contract will drop too, which refuses nothing yet.
 */
export async function check(_: string[], kit: Kit): Promise<number> {
  const { errors, deprecatedUses } = checkTypes(process.cwd(), kit.contract);
  if (errors) console.error(errors.trimEnd());
  for (const line of deprecatedUses) console.warn(line);
  const { description, refused } = await checkedBuild(kit);
  for (const line of refused) console.error(line);
  if (!errors && !refused.length)
    console.log(`${description.name} passes: types, build, sizes, libraries, slots.`);
  return errors || refused.length ? 1 : 0;
}

/** Builds into `dist`; `refused` has a line for each reason for which a deploy would refuse this build by itself. */
export async function checkedBuild(kit: Kit): Promise<{
  folder: string;
  description: BuildDescription;
  refused: string[];
}> {
  const folder = join(process.cwd(), 'dist');
  const description = await buildInto(kit, folder);
  const known = new Set(kit.slots().map((slot) => slot.name));
  const { name, slots } = description;
  const refused = [...unknownSlots(name, slots, known), ...contentRefusals(name, await readArtifact(folder))];
  return { folder, description, refused };
}

async function buildInto(kit: Kit, folder: string): Promise<BuildDescription> {
  // These variables would change the manifest, so that the same sources would give other bytes.
  delete process.env.MF_BUILD_VERSION;
  delete process.env.MF_BUILD_NAME;
  const app = kit.featureAppIn(process.cwd());
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await buildArtifact(app, folder);
  return JSON.parse(await readFile(join(folder, RELEASE), 'utf8'));
}
