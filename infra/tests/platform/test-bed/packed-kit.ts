import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@fettle/shared-ui/slots';
import semver from 'semver';
import { Clone } from '../../../deploy/testing/clone.ts';
import { packKit } from '../../../kit/testing/foreign-repository.ts';
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

/** An older minor of today's contract: that of the last release where it differs from today's. */
export const OLDER_MINOR = isOlderMinor ? released : `${major}.${minor - 1}.0`;

/** The end of the major version before today's. */
export const LAST_MAJOR = `${major - 1}.99.0`;

/**
 * The tarball of the kit for a contract, packed once per run. An older one is today's code with the number of then, and
 * the texts of the last release where that has this contract: a clone has no older sources.
 */
export async function packedKit(contract: string): Promise<string> {
  const folder = await madeOnce(`kit-${contract}`, async (target) => {
    if (contract === CONTRACT_VERSION) return packKit(ROOT, target);
    const clone = new Clone();
    try {
      const { file, from, to } = withContract(contract);
      clone.replace(file, from, to);
      if (contract === released)
        cpSync(RELEASED_TEXTS, join(clone.folder, 'shared-ui/contract'), { recursive: true });
      return await packKit(clone.folder, target);
    } finally {
      clone.remove();
    }
  });
  return join(folder, readdirSync(folder)[0] ?? '');
}
