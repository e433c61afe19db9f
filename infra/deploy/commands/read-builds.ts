import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import { s3Setting, s3TimeoutSeconds } from '../../../api/src/platform/config/s3-address.ts';
import { DamagedBuildError } from '../../../api/src/platform/object-storage/build-archive.ts';
import { failureLine } from '../../failure.ts';
import { type AppChange, buildsOf, changesOf, type LiveBuild, smokeTestOf } from '../app-history.ts';
import type { Provenance } from '../artifact/deploy-stream.ts';
import { type DeprecatedUse, deprecatedImports } from '../rules/deprecated-imports.ts';
import { SIZE_LIMITS, type Sizes, sizesOf } from '../rules/sizes.ts';
import type { DeployersSmokeTest } from '../rules/smoke-test-reports.ts';
import { useDeployBucket } from '../store/deploy-bucket.ts';
import { readHistory } from '../store/registry.ts';
import { buildFolder, description, isHere } from '../store/store.ts';

/** The API's request to this program, as JSON in the first argument. */
interface Request {
  dataDir: string;
  /** Feature apps; the answer has them in this order. */
  names: string[];
  /** Most builds of each feature app, most changes of all, and most revisions that are read, the newest. */
  most: { builds: number; changes: number; revisions: number };
  /** Sizes that an earlier answer had, by `mfe-goals 1.0.0+a1`: a build never changes, so these are not measured again. */
  sizes: Record<string, Sizes>;
}

interface Build extends Pick<LiveBuild, 'at' | 'by' | 'reason' | 'state'> {
  version: string;
  build_id: string;
  contract: string;
  api: string;
  /** Null for a build that the store has no more, or that only its bucket has. */
  sizes: Sizes | null;
  /** Of builds that members get; null for others, and where the files of the build or of the live shell do not say. */
  deprecated_uses: DeprecatedUse[] | null;
  /** Statement of where it was built; null where no CI made one. */
  provenance: Provenance | null;
  /** The deployer's smoke test; null where the product tried it. */
  smoke_test: DeployersSmokeTest | null;
}

interface Answer {
  limits: Sizes;
  feature_apps: { name: string; builds: Build[] }[];
  changes: AppChange[];
}

/**
 * The program that reads builds and changes for the API: `node api/dist/read-builds.js '<Request>'`. It prints one line, an
 * `Answer`; exit code 2 when the bucket is unreachable or a revision is damaged. It changes nothing of what is
 * live; live builds that only the bucket has are downloaded.
 */
async function main({ dataDir, names, most, sizes }: Request): Promise<void> {
  await useDeployBucket(dataDir, s3Setting(process.env, 'DEPLOY_STORE'), s3TimeoutSeconds(process.env));
  const history = await readHistory(dataDir, most.revisions);
  const shell = history.at(-1)?.registry.shell.stable;
  const dropping = shell ? await unlessGone(description(dataDir, shell.path)) : null;
  const feature_apps: Answer['feature_apps'] = [];
  for (const name of names) {
    const builds = buildsOf(history, name, most.builds);
    feature_apps.push({
      name,
      builds: await Promise.all(
        builds.map(async ({ record, ...build }) => {
          const { path, version, build_id, contract, api } = record;
          const { provenance = null } = record as ReleaseRecord & { provenance?: Provenance };
          const isLive = build.state !== 'earlier';
          // The live ones are on this machine already, or will be: it serves them.
          const isRead = isLive || isHere(dataDir, path);
          const measured = sizes[`${name} ${version}+${build_id}`];
          const measure = () => unlessGone(buildFolder(dataDir, path).then(sizesOf));
          return {
            ...{ version, build_id, contract, api, provenance, smoke_test: smokeTestOf(record) },
            ...build,
            sizes: isRead ? (measured ?? (await measure())) : null,
            deprecated_uses:
              isLive && dropping
                ? await unlessGone(
                    description(dataDir, path).then((said) => deprecatedImports(said, dropping)),
                  )
                : null,
          };
        }),
      ),
    });
  }
  const changes = changesOf(history, names).slice(0, most.changes);
  const answer: Answer = { limits: SIZE_LIMITS, feature_apps, changes };
  console.log(JSON.stringify(answer));
}

/** Null where files are missing: a clean-up removed the build meanwhile, or the store is damaged. */
async function unlessGone<Value>(read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof DamagedBuildError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

main(JSON.parse(process.argv[2] ?? '{}') as Request).catch((error: unknown) => {
  console.error(failureLine(error));
  process.exitCode = 2;
});
