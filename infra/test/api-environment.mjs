import { setTimeout as delay } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';

/** What the files of a Jest worker share; everything else ends with the file, which has a global object and modules of its own. */
const ofWorker = {};

/** In the last half minute of a UTC day a file would see two dates as `today`, and its server too. */
const LAST_MS = 30_000;
const DAY_MS = 86_400_000;

/** Node for API tests, with `ofWorker`: `api/src/testing/worker-server.ts` keeps the server in it. */
export default class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.ofWorker = ofWorker;
    const left = DAY_MS - (Date.now() % DAY_MS);
    if (left <= LAST_MS) await delay(left);
  }
}
