/** Keeps the processes that serve: `API_PROCESSES` of them, for `main.js`. */
import { join } from 'node:path';
import { Configuration } from './config/configuration.ts';
import { answerMetrics } from './metrics/metrics-of-all.ts';
import { ApiProcesses } from './process/api-processes.ts';
import { exitWithOneLine } from './process/start-failure.ts';

answerMetrics();
const { api_processes } = new Configuration(process.env);
new ApiProcesses(join(import.meta.dirname, 'serve.js'), api_processes).run().catch(exitWithOneLine);
