/** Keeps the processes that serve: `API_PROCESSES` of them, for `main.js`. */
import { join } from 'node:path';
import { answerMetrics } from '../operations/metrics/metrics-of-all.ts';
import { Configuration } from '../platform/config/configuration.ts';
import { ApiProcesses } from '../platform/process/api-processes.ts';
import { exitWithOneLine } from '../platform/process/start-failure.ts';

answerMetrics();
const { api_processes } = new Configuration(process.env);
new ApiProcesses(join(import.meta.dirname, 'serve.js'), api_processes).run().catch(exitWithOneLine);
