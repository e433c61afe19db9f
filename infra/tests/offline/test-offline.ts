import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { freePort } from '../../product/processes/ports.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { runOffline } from './offline-run.ts';

/**
 * `npm run test:all -- offline [--operations 1000 --seed 42]`: random operations of a member without a reliable
 * network. The same seed draws the same operations and faults. Ends with `N passed, N failed`, and with exit code 1
 * where something differs.
 */
const { values } = parseArgs({
  options: { operations: { type: 'string', default: '1000' }, seed: { type: 'string' } },
});
const seed = values.seed === undefined ? randomInt(1_000_000_000) : Number(values.seed);
const operations = Number(values.operations);
if (!Number.isInteger(seed) || !Number.isInteger(operations) || operations < 1) {
  console.error('usage: npm run test:all -- offline [--operations <number> --seed <number>]');
  process.exit(2);
}

const dataDir = makeDataDir();
const product = await startProduct(dataDir, await freePort());
console.log(
  `${operations} operations; again: npm run test:all -- offline --operations ${operations} --seed ${seed}`,
);
try {
  const began = Date.now();
  const { complaints, counts } = await runOffline({ product: product.url, seed, operations });
  for (const [what, times] of Object.entries(counts)) console.log(`${String(times).padStart(6)}  ${what}`);
  for (const complaint of complaints) console.log(`FAIL  ${complaint}`);
  console.log(`${Math.round((Date.now() - began) / 1000)} s`);
  console.log(`${complaints.length === 0 ? 1 : 0} passed, ${complaints.length === 0 ? 0 : 1} failed`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
} finally {
  await product.stop();
  removeDataDir(dataDir);
}
