import { parseArgs } from 'node:util';
import { switchApp } from '../kill-switch.ts';
import { readHistory } from '../store/registry.ts';
import { deployer, runDeployCommand } from './command-line.ts';
import { historyTable, liveTable } from './registry-tables.ts';

const USAGE = `usage:
  npm run registry                                          what is live, since when, by whom and why
  npm run registry -- history [--package <package>]         every change, newest first
  npm run registry -- disable <package> [--reason "…"]      switches a feature app off, at once
  npm run registry -- enable <package> [--reason "…"]       and on again`;

/** `npm run registry`. */
await runDeployCommand(USAGE, async ({ args, dataDir }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { package: { type: 'string' }, reason: { type: 'string' } },
  });
  const [action = 'live', name, ...rest] = positionals;
  if (rest.length) return false;
  if (action === 'live' && !name) console.log(liveTable(await readHistory(dataDir)));
  else if (action === 'history' && !name) {
    console.log(historyTable(await readHistory(dataDir), values.package));
  } else if ((action === 'disable' || action === 'enable') && name) {
    const off = action === 'disable';
    const how = off ? 'switched off' : 'switched on';
    const change = { by: deployer(), reason: values.reason || how };
    const { revision, changed } = await switchApp(dataDir, name, off, change);
    console.log(`${name} is ${how}${changed ? '' : ' already'} (revision ${revision})`);
  } else return false;
  return true;
});
