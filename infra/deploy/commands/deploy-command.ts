import { parseArgs } from 'node:util';
import { deploy, type Step } from '../deploy.ts';
import { titleOf } from '../store/draft.ts';
import { deployer, runDeployCommand } from './command-line.ts';

const USAGE = `usage: npm run deploy -- <package> [<package> …] [--reason "…"]
  Builds a feature app (mfe-…) or the shell, checks it, tries it in a browser, and makes it live.
  Several packages go live in one revision. The product may be up or down; DATA_DIR names the store.`;

const STEP_LINES: Record<Step, string> = {
  build: 'building what the store has not seen',
  check: 'checking files, slots and versions',
  'smoke test': 'trying it in a browser',
  'go live': 'making it live',
  'clean up': 'removing builds that are no longer needed',
};

/** `npm run deploy`. */
await runDeployCommand(USAGE, async ({ args, dataDir, seconds }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  if (!positionals.length) return false;
  const { builds, revision, moved, undo } = await deploy({
    dataDir,
    names: [...new Set(positionals)],
    by: deployer(),
    reason: values.reason || 'deployed',
    step: (step) => console.log(`${seconds().padStart(8)}  ${STEP_LINES[step]}`),
    log: (line) => console.log(`${seconds().padStart(8)}  ${line}`),
  });
  const titles = builds.map(titleOf).join(', ');
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
