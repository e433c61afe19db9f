import type { ReceiveRequest } from '../artifact/deploy-stream.ts';
import { receiveBuild } from '../receive-build.ts';
import { smokeTestByProcess } from '../smoke-test/smoke-test-by-process.ts';

/**
 * The program that deploys an uploaded build for the API: `node api/dist/receive-build.js '<ReceiveRequest>'`. It
 * prints a `StreamLine` for each thing that happens; exit code 0 when the build is live, 1 when it was refused, 2 when
 * something is broken.
 */
const request = JSON.parse(process.argv[2] ?? '{}') as ReceiveRequest;
receiveBuild(request, smokeTestByProcess, (line) => console.log(JSON.stringify(line))).then((code) => {
  process.exitCode = code;
});
