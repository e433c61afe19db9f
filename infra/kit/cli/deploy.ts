import { parseArgs } from 'node:util';
import { packArtifact } from '../../deploy/artifact/pack-artifact.ts';
import { Failure } from '../../failure.ts';
import { checkedBuild } from './check.ts';
import type { Secrets } from './ci-identity.ts';
import type { Kit } from './kit.ts';
import { Product } from './product.ts';
import { makeLive, type Wanted } from './send-build.ts';

/** `fettle deploy`: builds, checks, sends the build to the product, and prints what happens there until it is live. */
export async function deploy(args: string[], kit: Kit, secrets: Secrets): Promise<number> {
  const wanted = wantedFrom(args);
  if (!wanted) return 2;
  const product = await Product.fromEnvironment(() => kit.featureAppIn(process.cwd()).name, secrets);
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const log = (line: string) => console.log(`${seconds().padStart(8)}  ${line}`);
  log('building, and checking slots, sizes and libraries');
  const { refused, ...built } = await checkedBuild(kit);
  if (refused.length) throw new Failure(refused.join('\n'));
  const archive = await packArtifact(built.folder);
  log(`sending ${(archive.length / 1000).toFixed(0)} KB to ${product.url}`);
  const smokeTest = async (shell: string) =>
    (await import('./build-in-frame.ts')).tryInLiveShell(built, product, shell, kit);
  const build = built.description;
  console.log(await makeLive(product, { archive, build, wanted, smokeTest, log, seconds }));
  return 0;
}

/** Parses the arguments; null when they are wrong. */
function wantedFrom(args: string[]): Wanted | null {
  const { canary, all, reason } = parseArgs({
    args,
    options: { canary: { type: 'string' }, all: { type: 'boolean' }, reason: { type: 'string' } },
  }).values;
  if (canary !== undefined && (all || !/^\d+$/.test(canary))) return null;
  const share = canary === undefined ? {} : { share: Number(canary) };
  return { ...(all ? { share: null } : share), reason: reason || 'deployed' };
}
