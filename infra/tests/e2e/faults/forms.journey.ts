import { loseAnswer } from '../support/faults.ts';
import { test } from '../support/journey.ts';
import { expectToWaitAndBeWrittenOnce } from './waiting-writes.ts';

test('a weight and a meal wait on the device when the API drops the connection after the request was taken, and each is stored once', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_/);
  await expectToWaitAndBeWrittenOnce(page, loseAnswer);
});
