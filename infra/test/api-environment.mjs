import { TestEnvironment } from 'jest-environment-node';

/** What the files of a Jest worker share; everything else ends with the file, which has a global object and modules of its own. */
const ofWorker = {};

/** Node for API tests, with `ofWorker`: `api/src/testing/worker-server.ts` keeps the server in it. */
export default class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.ofWorker = ofWorker;
  }
}
