import { z } from 'zod';
import type { BuildDescription } from '../../build/front-ends/describe-build.ts';
import { containerName } from '../../build/front-ends/front-end.ts';
import { HOST_ONLY } from '../../build/front-ends/shared-libraries.ts';
import { type Artifact, textOf } from '../artifact/artifact.ts';
import { RELEASE } from '../build/seal.ts';

/** A feature app's description of itself with all that a deploy judges. */
export type Release = BuildDescription &
  Required<Pick<BuildDescription, 'packages' | 'screens'>> & { manifest: string };

const SEMVER = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/;
const text = (longest: number) => z.string().min(1).max(longest);

const declaration = z.strictObject({
  slot: z
    .string()
    .max(60)
    .regex(/^(page:\/|entry:|part:)[a-z0-9/-]+$/),
  title: text(100).optional(),
  description: text(300).optional(),
  size: z.enum(['sm', 'md', 'lg', 'xl', 'full']).optional(),
  shape: z.enum(['fields', 'search']).optional(),
  edit: z.strictObject({ title: text(100), description: text(300).optional() }).optional(),
});

const entryPoint = z.string().refine((name) => HOST_ONLY['@fettle/shared-ui'].includes(name));
const exportName = z.string().regex(/^([\w$]{1,100}|\*)$/);

/** The whole form of a feature app's `release.json`: no other field is known, and only builds of older kits have no `imports`. */
const release = z.strictObject({
  name: z.string().max(60),
  version: z
    .string()
    .max(60)
    .regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}(-[0-9A-Za-z.-]+)?$/),
  build_id: z.string().regex(/^[0-9a-f]{12}$/),
  manifest: z.string().regex(/\.json$/),
  entry: z.string().regex(/\.js$/),
  pages: z.strictObject({}),
  contract: z.string().regex(SEMVER),
  api: z.string().regex(SEMVER),
  slots: z.array(declaration).max(40),
  packages: z.array(text(214)).max(1000),
  screens: z.record(z.string().max(60), z.array(z.string()).min(1).max(100)),
  imports: z.record(entryPoint, z.array(exportName).min(1).max(500)).optional(),
});

/** What each field has to be, for people. */
const FIELDS: Record<string, string> = {
  name: 'the name of the package, as in its package.json',
  version: 'a version as 1.2.3 or 1.2.3-rc.1',
  build_id: 'the 12 letters and digits of the build',
  manifest: 'the file of the federation manifest',
  entry: 'the script of the container',
  pages: 'empty: only the shell has pages of its own',
  contract: 'the version of the contract, as 3.31.0',
  api: 'the version of the API, as 1.9.0',
  slots: 'a list of slots (page:/…, entry:…, part:…) with title, description, size, shape, edit',
  packages: 'the list of the packages in its files',
  screens: 'the files of each slot, scripts and styles',
  imports: 'the names that it imports of each entry point of shared-ui, at most 500',
};

/**
 * Reads a feature app's `release.json`, and gives it only when it has the required form.
 *
 * @param name the package that it has to be
 */
export function readRelease(name: string, artifact: Artifact): { release: Release } | { refused: string[] } {
  const result = release.safeParse(parsedJson(textOf(artifact, RELEASE)));
  if (result.success) {
    const read = result.data as unknown as Release;
    const refused = releaseRefusals(name, read, artifact);
    return refused.length ? { refused } : { release: read };
  }
  const wrong = result.error.issues.map(({ path, ...issue }) => {
    const [field] = path;
    if (issue.code === 'unrecognized_keys' && (field === undefined || field === 'slots'))
      return `${RELEASE} of ${name} has the unknown field ${issue.keys.map((key) => key.slice(0, 60)).join(', ')}: build it with the kit of what is live (fettle new says which).`;
    const what = FIELDS[String(field)];
    return what
      ? `${RELEASE} of ${name}: ${String(field)} must be ${what}. Build it again with the kit.`
      : `${RELEASE} of ${name} is no description of a build: build it again with the kit.`;
  });
  return { refused: [...new Set(wrong)] };
}

function parsedJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** A line for each statement of a description that its files do not bear out. */
function releaseRefusals(name: string, said: Release, artifact: Artifact): string[] {
  const { slots, screens, entry, manifest } = said;
  const declared = slots.map(({ slot }) => slot as string);
  const shown = Object.keys(screens);
  const missing = (file: string) => !artifact.has(file);
  return [
    ...(said.name === name
      ? []
      : [
          `This is a build of ${JSON.stringify(said.name)}, and ${name} was to be deployed: build that one, or deploy this one by its own name.`,
        ]),
    ...(missing(entry) ? [`${name} has no ${entry}, which it names as its entry: build it again.`] : []),
    ...(missing(manifest)
      ? [`${name} has no ${manifest}, which it names as its manifest: build it again.`]
      : manifestRefusals(name, said, textOf(artifact, manifest))),
    ...declared
      .filter((slot, at) => declared.indexOf(slot) !== at)
      .map((slot) => `${name} declares ${slot} twice: once is enough.`),
    ...declared
      .filter((slot) => !shown.includes(slot))
      .map(
        (slot) =>
          `${name} names no files for ${slot}: src/remote.ts has to load its screen in place, as load: () => import('./…').`,
      ),
    ...shown
      .filter((slot) => !declared.includes(slot))
      .map(
        (slot) =>
          `${name} names files for ${JSON.stringify(slot)}, which it does not declare: build it again.`,
      ),
    ...Object.entries(screens).flatMap(([slot, files]) => [
      ...files
        .filter((file) => missing(file) || !/\.(js|css)$/.test(file))
        .map(
          (file) =>
            `${slot} of ${name} names ${JSON.stringify(file)}, which is no script or style of it: build it again.`,
        ),
      ...(files.includes(entry)
        ? []
        : [`${slot} of ${name} does not name the entry, which every slot loads: build it again.`]),
    ]),
  ];
}

/** The part of a federation manifest that is judged. */
const federationManifest = z.object({
  name: z.string(),
  exposes: z.array(z.object({ assets: z.object({ js: z.object({ sync: z.array(z.string()).max(20) }) }) })),
  metaData: z.object({
    globalName: z.string(),
    publicPath: z.literal('auto'),
    remoteEntry: z.object({ name: z.string(), path: z.literal('') }),
  }),
  remotes: z.array(z.unknown()).max(0),
});

function manifestRefusals(name: string, { manifest, entry }: Release, content: string): string[] {
  const container = containerName(name);
  const read = federationManifest.safeParse(parsedJson(content));
  const isRight =
    read.success &&
    [read.data.name, read.data.metaData.globalName].every((said) => said === container) &&
    read.data.metaData.remoteEntry.name === entry;
  if (isRight) return [];
  return [
    `${manifest} of ${name} has to name the container ${container}, its entry ${entry}, publicPath auto and no remotes: build it by defineConfig of the kit.`,
  ];
}
