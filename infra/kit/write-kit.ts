import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ENTRY_POINTS } from '../build/contract/entry-points.ts';
import { compile } from '../build/front-ends/compile.ts';
import { hostVersions } from '../build/front-ends/repository-front-ends.ts';
import { apiVersion, contractVersion } from '../deploy/build/contract-versions.ts';
import type { FrameRelease } from '../develop/frame/frame-server.ts';
import { contractSlots } from '../develop/new/contract-slots.ts';
import { ROOT } from '../workspace.ts';
import type { KitFacts } from './cli/packed-kit.ts';
import { writeFrame } from './frame-files.ts';
import { moduleBundle, testBundle } from './kit-bundles.ts';
import { describeKit, kitClosure } from './kit-package.ts';
import { kitTypes } from './kit-types.ts';
import { noticesText, packagesOf } from './notices.ts';

/** Folders and files that the kit has as they are here, by their path in it. */
const COPIED: Record<string, string> = {
  '': 'infra/kit/package',
  LICENSE: 'LICENSE',
  'lib/templates': 'infra/develop/new/templates',
  'lib/typescript-hooks.mjs': 'infra/build/front-ends/typescript-hooks.mjs',
  'lib/worker-file-loader.mjs': 'infra/build/front-ends/worker-file-loader.mjs',
  'testing/jsdom-environment.mjs': 'infra/tests/run/jsdom-environment.mjs',
  'testing/css-module.cjs': 'infra/tests/run/css-module.cjs',
};

/**
 * Writes the kit for feature apps of other repositories into `folder`, as npm packs it: what they build, test and check
 * with, for the contract of these sources. Equal sources give equal bytes by the same npm and Node.
 *
 * @param shell its build, for the frame that shows a feature app without a product, and the files that it was made from
 * @returns the name of the file, `feature-app-kit-<contract>.tgz`
 * @throws an Error with the messages of the compiler or of npm
 */
export async function writeKit(
  folder: string,
  shell: { folder: string; release: FrameRelease; sources: Iterable<string> },
): Promise<string> {
  const work = await mkdtemp(join(folder, '.kit-'));
  try {
    const kit = join(work, 'package');
    await mkdir(kit, { recursive: true });
    for (const [to, from] of Object.entries(COPIED))
      await cp(join(ROOT, from), join(kit, to), { recursive: true });
    const built = await Promise.all(
      [
        testBundle(entryPoints(), join(kit, 'testing/entry-points')),
        // Not minimized: errors name lines, and the reload of pages is sent as text.
        moduleBundle({ index: 'infra/kit/cli/index.ts', cli: 'infra/kit/cli/fettle.ts' }, join(kit, 'lib'), {
          minimize: false,
        }),
        moduleBundle(
          { slots: 'shared-ui/src/slots.ts', rules: 'shared-ui/src/rules.ts' },
          join(kit, 'lib/shared-ui'),
          { minimize: true },
        ),
      ].map(compile),
    );
    const types = await kitTypes();
    for (const folder of ['contract', 'libraries']) await mkdir(join(kit, folder));
    for (const [file, text] of Object.entries(types.files)) await writeFile(join(kit, file), text);
    const sources = [shell.sources, ...built.map(({ compilation }) => compilation.fileDependencies)].flatMap(
      (files) => [...files],
    );
    const notices = await noticesText([...new Set([...packagesOf(sources), ...types.packages])].sort());
    await writeFile(join(kit, 'THIRD-PARTY-NOTICES'), notices);
    const description = await describeKit();
    await writeFile(join(kit, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
    await writeFile(join(kit, 'lib/locked-packages.json'), JSON.stringify(await kitClosure(description)));
    await writeFile(join(kit, 'lib/facts.json'), JSON.stringify(await factsOf(kit)));
    // After the hash: no build of a feature app depends on the frame.
    await writeFrame(kit, shell.folder, shell.release);
    return await pack(kit, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Sources of the entry points by the name that a test imports them under: `core`, `data`, `testing`. */
const entryPoints = () =>
  Object.fromEntries(ENTRY_POINTS.map(({ contract, source }) => [basename(contract, '.d.ts'), source]));

async function factsOf(kit: string): Promise<KitFacts> {
  return {
    contract: contractVersion(),
    api: apiVersion(),
    host_versions: hostVersions(),
    slots: contractSlots(),
    hash: await hashOf(kit),
  };
}

/** A hash of all files of a folder: a build by another kit gets another id. */
async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await filesOf(folder)).sort())
    hash.update(`${file.slice(folder.length)}\n`).update(await readFile(file));
  return hash.digest('hex').slice(0, 12);
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Packs the kit as npm does, which gives every file the same time. The flags stand against what an `.npmrc` may say; the
 * files' modes against the umask.
 */
async function pack(kit: string, folder: string): Promise<string> {
  for (const file of await filesOf(kit)) await chmod(file, 0o644);
  const flags = ['--pack-destination=.', '--dry-run=false', '--workspaces=false', '--ignore-scripts'];
  const isWindows = process.platform === 'win32';
  await promisify(execFile)(isWindows ? 'npm.cmd' : 'npm', ['pack', ...flags], {
    cwd: kit,
    shell: isWindows,
  });
  const packed = (await readdir(kit)).find((file) => file.endsWith('.tgz'));
  if (!packed) throw new Error('npm packed no tarball of the kit.');
  const file = `feature-app-kit-${contractVersion()}.tgz`;
  await rename(join(kit, packed), join(folder, file));
  return file;
}
