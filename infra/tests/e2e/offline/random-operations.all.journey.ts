import { randomInt } from 'node:crypto';
import { runOffline } from '../../offline/offline-run.ts';
import { expect, test } from '../support/journey.ts';

const OPERATIONS = 150;

test('every write that a member saw accepted is on the server once, however bad the network', async () => {
  const seed = randomInt(1_000_000_000);
  const { complaints } = await runOffline({
    product: process.env.PRODUCT_URL ?? '',
    seed,
    operations: OPERATIONS,
  });
  const again = `npm run test:all -- offline --operations ${OPERATIONS} --seed ${seed}`;
  expect(complaints, `again: ${again}`).toEqual([]);
});
