import type { components } from '../../../shared-ui/src/data/api.gen.ts';
import { table } from '../../deploy/commands/registry-tables.ts';
import { titleOf } from '../../deploy/store/draft.ts';
import { Failure } from '../../failure.ts';
import { ConnectionLost, type Product } from './product.ts';

/** Answer to `GET /api/v1/feature-apps/builds`. */
type TeamBuilds = components['schemas']['TeamBuildsDto'];
type Sizes = components['schemas']['BuildSizesDto'];

/** Sizes and deprecated uses of the live builds, or why they are not known. */
export async function sizesText(product: Product): Promise<string> {
  try {
    return builtText(await product.get<TeamBuilds>('/builds'));
  } catch (error) {
    if (!(error instanceof Failure || error instanceof ConnectionLost)) throw error;
    return `sizes and uses are not known: ${error.message}`;
  }
}

/** Why they are not known, and what to do. */
const UNKNOWN: Record<Exclude<TeamBuilds['store'], 'read'>, string> = {
  none: 'this server has no store of builds; ask those who run the product',
  failed:
    'the product cannot read its store of builds now; run this again later, or tell those who run the product',
};

/** A line for each live build with its sizes beside the limits of a deploy, and one for each use that the contract will drop. */
function builtText({ store, feature_apps, limits }: TeamBuilds): string {
  if (store !== 'read') return `sizes and uses are not known: ${UNKNOWN[store]}`;
  const live = feature_apps.flatMap(({ name, builds }) =>
    builds.filter(({ state }) => state !== 'earlier').map((build) => ({ name, ...build })),
  );
  const rows = live.map(({ name, version, build_id, sizes }) => [
    name,
    `${version}+${build_id}`,
    ...(sizes && limits ? sizesOfLimits(sizes, limits) : Array(4).fill('unknown')),
  ]);
  const uses = live.flatMap((build) =>
    build.deprecated_uses
      ? build.deprecated_uses.map(
          ({ name, entry_point, notice }) => `${titleOf(build)}: ${name} of ${entry_point} is ${notice}`,
        )
      : [
          `${titleOf(build)}: it is not known what it uses of the contract; npx fettle check names what your sources use`,
        ],
  );
  return rows.length
    ? [table([['package', 'build', 'scripts', 'all files', 'largest', 'files'], ...rows]), ...uses].join('\n')
    : '';
}

const sizesOfLimits = (sizes: Sizes, limits: Sizes): string[] => [
  ...(['scripts', 'bytes', 'largest_file'] as const).map((kind) => ofLimit(sizes[kind], limits[kind])),
  `${sizes.files} of ${limits.files}`,
];

/** As the console writes it: KB are rounded up, MB to one digit. */
function ofLimit(value: number, limit: number): string {
  const [unit, step] = limit < 1_000_000 ? ['KB', 1000] : ['MB', 100_000];
  const rounded = (bytes: number) => (Math.ceil(bytes / step) * step) / (unit === 'KB' ? 1000 : 1_000_000);
  return `${rounded(value)} of ${rounded(limit)} ${unit}`;
}
