import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../failure.ts';
import { ROOT } from '../../workspace.ts';

/** A release with its promises: its contract, its OpenAPI document, and its database. */
export interface Release {
  /** `1.0.4` */
  version: string;
  /** `releases/<version>`, which `npm run gen -- --release` writes. */
  folder: string;
}

/** The newest version in the headings of a changelog; entries under `Since …` are not released. */
export function newestVersion(changelog: string): string {
  const [, version] = /^## (\d+\.\d+\.\d+)$/m.exec(changelog) ?? [];
  if (!version) throw new Failure('CHANGELOG.md has no heading of a version, such as "## 1.0.4".');
  return version;
}

/** The newest release that CHANGELOG.md names. @throws Failure where `releases/` lacks it */
export function lastRelease(): Release {
  const version = newestVersion(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));
  const folder = join(ROOT, 'releases', version);
  if (!existsSync(folder))
    throw new Failure(
      `CHANGELOG.md names ${version}, and releases/${version} is not there: npm run gen -- --release`,
    );
  return { version, folder };
}

/** The text of one of its files: `openapi.json`, `schema.txt`, `contract/slots.d.ts`. */
export const releasedText = ({ folder }: Release, file: string): string =>
  readFileSync(join(folder, file), 'utf8');
