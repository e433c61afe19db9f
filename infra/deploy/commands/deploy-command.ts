import { parseArgs } from 'node:util';
import { STEP_TEXTS } from '../artifact/deploy-stream.ts';
import { promoteCanary } from '../canary.ts';
import { deploy } from '../deploy.ts';
import { titleOf } from '../store/draft.ts';
import { deployer, runDeployCommand } from './command-line.ts';

const USAGE = `usage: npm run deploy -- <package> [<package> …] [--reason "…"] [--canary <percent> | --promote]
  Builds a feature app (mfe-…) or the shell, checks it, tries it in a browser, and makes it live.
  Several packages go live in one revision. The product may be up or down; DATA_DIR names the store.
  --canary 10  makes it live for 10 percent of the members; 25 later widens the same build: it only adds members.
  --promote    makes the canary's build live for all, without building. npm run rollback takes a canary back.`;

/** `npm run deploy`. */
await runDeployCommand(USAGE, async ({ args, dataDir, seconds }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' }, canary: { type: 'string' }, promote: { type: 'boolean' } },
  });
  const { canary, promote } = values;
  if (!positionals.length || (promote && canary !== undefined)) return false;
  if (canary !== undefined && !/^\d+$/.test(canary)) return false;
  if (promote) return promoteAll([...new Set(positionals)], values.reason, dataDir, seconds);
  const share = canary === undefined ? undefined : Number(canary);
  const { builds, revision, moved, undo } = await deploy({
    dataDir,
    names: [...new Set(positionals)],
    by: deployer(),
    reason: values.reason || (share === undefined ? 'deployed' : `canary at ${share}%`),
    share,
    step: (step) => console.log(`${seconds().padStart(8)}  ${STEP_TEXTS[step]}`),
    log: (line) => console.log(`${seconds().padStart(8)}  ${line}`),
  });
  const as = share === undefined ? '' : ` as canary for ${share}% of the members`;
  const titles = `${builds.map(titleOf).join(', ')}${as}`;
  console.log(
    moved
      ? [
          `live: ${titles} (revision ${revision}, ${seconds()})`,
          ...undo.map((command) => `  undo it: ${command}`),
        ].join('\n')
      : `${titles}: live already (revision ${revision}), nothing to do`,
  );
  return true;
});

async function promoteAll(
  names: string[],
  reason: string | undefined,
  dataDir: string,
  seconds: () => string,
): Promise<boolean> {
  for (const name of names) {
    const change = { by: deployer(), reason: reason || 'canary promoted' };
    const { build, revision } = await promoteCanary(dataDir, name, change);
    console.log(`live: ${titleOf(build)} for all members (revision ${revision}, ${seconds()})`);
    console.log(`  undo it: npm run rollback -- ${name}`);
  }
  return true;
}
