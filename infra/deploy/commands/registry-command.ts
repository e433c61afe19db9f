import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { s3Address, s3TimeoutSeconds } from '../../../api/src/platform/config/s3-address.ts';
import { Failure } from '../../failure.ts';
import { ROOT } from '../../workspace.ts';
import { copyStore } from '../copy-store.ts';
import { switchApp } from '../kill-switch.ts';
import { useDeployBucket } from '../store/deploy-bucket.ts';
import { readHistory } from '../store/registry.ts';
import { deployer, runDeployCommand } from './command-line.ts';
import { historyTable, liveTable } from './registry-tables.ts';

const USAGE = `usage:
  npm run registry                                          what is live, since when, by whom and why
  npm run registry -- history [--package <package>]         every change, newest first
  npm run registry -- disable <package> [--reason "…"]      switches a feature app off, at once
  npm run registry -- enable <package> [--reason "…"]       and on again
  npm run registry -- copy <from> <to>                      copies builds, history and what is live; can be repeated, and deletes nothing
      <from> and <to>: a data folder such as .data, or 's3://bucket/folder?endpoint=https://s3.example.org'`;

/** Runs `work` with the data folders of two stores; a bucket gets an empty one for its copies. */
async function withStores(
  places: [string, string],
  work: (from: string, to: string) => Promise<void>,
): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), 'fettle-copy-'));
  const open = async (place: string, name: string): Promise<string> => {
    if (!place.startsWith('s3:')) return resolve(process.env.INIT_CWD || ROOT, place);
    const dataDir = join(temporary, name);
    await useDeployBucket(dataDir, s3Address(place, 'The address'), s3TimeoutSeconds(process.env));
    return dataDir;
  };
  try {
    const [from, to] = [await open(places[0], 'from'), await open(places[1], 'to')];
    if (from === to) throw new Failure('Both are the same place.');
    if (!places[0].startsWith('s3:') && !(await stat(from).catch(() => null)))
      throw new Failure(`${from} is not there.`);
    await work(from, to);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function copy(from: string, to: string): Promise<void> {
  const { builds, present, damaged, revisions, revision } = await copyStore(from, to, (done, all) => {
    if (done % 10 === 0) console.log(`builds: ${done} of ${all} …`);
  });
  console.log(`copied: ${builds} builds, each compared afterwards; there already: ${present}`);
  console.log(`copied: ${revisions} revisions; live is revision ${revision}`);
  for (const line of damaged) console.log(`damage: ${line}`);
  if (damaged.length > 0) throw new Failure(`${damaged.length} builds are damaged and were not copied.`);
}

/** `npm run registry`. */
await runDeployCommand(USAGE, async ({ args, dataDir }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { package: { type: 'string' }, reason: { type: 'string' } },
  });
  const [action = 'live', name, ...rest] = positionals;
  const [target, ...more] = rest;
  if (action === 'copy' && name && target && more.length === 0) {
    await withStores([name, target], copy);
    return true;
  }
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
