import { Supervisor } from '../supervisor.ts';

const { FAKE_PREPARE_FAILURE: failure } = process.env;

/** `npm start` with a fake API and nothing to build: only the supervisor remains. */
await new Supervisor({
  buildApi: () => Promise.resolve(''),
  publish: async (_dataDir, _progress, _signal, prepared) => {
    await prepared;
    return { summary: 'went live', notes: [] };
  },
  prepare: failure
    ? ['--eval', `console.error(${JSON.stringify(failure)}); process.exitCode = 1`]
    : ['--eval', 'console.log("foods 8789/8789")'],
  api: ['infra/product/start/testing/fake-api.mjs'],
}).run();
