/**
 * The server: `node api/dist/main.js`. One process serves by itself; several (`API_PROCESSES`) are kept by another program, which
 * stays small: it loads nothing of what serves.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Configuration } from '../platform/config/configuration.ts';
import { exitWithOneLine } from '../platform/process/start-failure.ts';

function main(): void {
  const { api_processes, build_time } = new Configuration(process.env);
  // The same time for all processes.
  process.env.BUILD_TIME = build_time;
  if (api_processes === 1) process.on('SIGUSR2', sayNothingIsReplaced);
  // This program and the others are built by `infra/build/api/build-api.ts`.
  const program = join(import.meta.dirname, api_processes === 1 ? 'serve.js' : 'processes.js');
  createRequire(program)(program);
}

/** Reports that SIGUSR2 replaces nothing with one process; without a listener the signal would end it. */
function sayNothingIsReplaced(): void {
  process.stderr.write(
    'SIGUSR2 was ignored: one process serves, and nothing can take its place meanwhile (API_PROCESSES).\n',
  );
}

try {
  main();
} catch (error) {
  exitWithOneLine(error);
}
