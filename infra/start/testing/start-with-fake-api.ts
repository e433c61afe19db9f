import { Supervisor } from '../supervisor.ts';

/** `npm start` with a fake API and nothing to build: what is left is the supervisor itself. */
await new Supervisor({
  buildApi: () => Promise.resolve(''),
  publish: () => Promise.resolve({ summary: '', notes: [] }),
  prepare: ['--eval', 'console.log("foods 8789/8789")'],
  api: ['infra/start/testing/fake-api.mjs'],
}).run();
