import { setTimeout as delay } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';

/** State that the files of a Jest worker share; each file has its own globals and modules. */
const ofWorker = {};

/** End of a UTC day, in ms, in which no file starts: the file and its server would see two dates as `today`. */
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
