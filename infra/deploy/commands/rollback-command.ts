import { parseArgs } from 'node:util';
import { rollback } from '../rollback.ts';
import { titleOf } from '../store/draft.ts';
import { deployer, runDeployCommand } from './command-line.ts';

const USAGE = `usage: npm run rollback -- <package> [--to <revision>] [--reason "…"]
  Makes what was live before (or in that revision) live again, without a build. npm run registry -- history lists revisions.
  A canary, where there is one, is taken back first. npm start leaves it so; npm run deploy goes forward again.`;

/** `npm run rollback`. */
await runDeployCommand(USAGE, async ({ args, dataDir, seconds }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, reason: { type: 'string' } },
  });
  const [name, ...rest] = positionals;
  if (!name || rest.length || (values.to !== undefined && !/^\d+$/.test(values.to))) return false;
  const { revision, from, build, wasCanary } = await rollback({
    dataDir,
    name,
    by: deployer(),
    ...(values.to !== undefined && { to: Number(values.to) }),
    ...(values.reason && { reason: values.reason }),
  });
  console.log(
    wasCanary
      ? `the canary ${titleOf(from)} is taken back, all members get ${titleOf(build)} (revision ${revision}, ${seconds()}); once more: what was live before that`
      : `live: ${titleOf(build)} instead of ${titleOf(from)} (revision ${revision}, ${seconds()})`,
  );
  return true;
});
