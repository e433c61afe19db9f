import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, type Registry } from '@fettle/shared-ui/slots';
import semver from 'semver';
import { RELEASE } from '../../../deploy/build/seal.ts';
import { deployFolder } from '../../../deploy/store/store.ts';
import { Clone } from '../../../deploy/testing/clone.ts';
import { ROOT } from '../../../workspace.ts';
import { madeOnce, withContract } from './builds.ts';

/** The reviewed texts of the last release's contract. */
const RELEASED_TEXTS = join(
  ROOT,
  'releases',
  readdirSync(join(ROOT, 'releases')).sort(semver.compare).at(-1) ?? '',
  'contract',
);

const [, released = ''] =
  /^ \* Contract (\S+)\.$/m.exec(readFileSync(join(RELEASED_TEXTS, 'slots.d.ts'), 'utf8')) ?? [];
const { major, minor } = semver.parse(CONTRACT_VERSION) ?? { major: 0, minor: 0 };
const isOlderMinor = semver.major(released) === major && semver.minor(released) < minor;

/** An older minor of today's contract, that of the last release where it has one; a new major has none, and is its own. */
export const OLDER_MINOR = isOlderMinor ? released : `${major}.${Math.max(0, minor - 1)}.0`;

/** The end of the major version before today's. */
export const LAST_MAJOR = `${major - 1}.99.0`;

/** The folder of the shell that the common product serves. */
function liveShell(): string {
  const folder = deployFolder(process.env.PRODUCT_DATA_DIR ?? '');
  const { shell } = JSON.parse(readFileSync(join(folder, 'registry.json'), 'utf8')) as Registry;
  return join(folder, shell.stable.path);
}

/**
 * The tarball of the kit for a contract: today's from the live shell's build, an older one packed once per run. That is today's
 * code and frame with the number of then, and the texts of the last release where that has this contract: a clone has
 * no older sources.
 */
export async function packedKit(contract: string): Promise<string> {
  const shell = liveShell();
  if (contract === CONTRACT_VERSION) return tarballIn(join(shell, 'kit'));
  const packed = await madeOnce(`kit-${contract}`, async (target) => {
    mkdirSync(target);
    const clone = new Clone();
    try {
      const { file, from, to } = withContract(contract);
      clone.replace(file, from, to);
      if (contract === released)
        cpSync(RELEASED_TEXTS, join(clone.folder, 'shared-ui/contract'), { recursive: true });
      const release = readFileSync(join(shell, RELEASE), 'utf8');
      const code = `import('./infra/kit/write-kit.ts').then(({ writeKit }) =>
        writeKit(${JSON.stringify(target)}, { folder: ${JSON.stringify(shell)}, release: ${release}, sources: [] }));`;
      await clone.node('--import', 'tsx', '--eval', code);
    } finally {
      clone.remove();
    }
  });
  return tarballIn(packed);
}

const tarballIn = (folder: string) =>
  join(folder, readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '');
