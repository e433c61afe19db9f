import { runGates } from './gate.ts';
import { gates } from './gates.ts';

/** `npm run check`: every static gate; the last line counts them, and the exit code is 1 when one fails. */
const { passed, failed } = await runGates(gates());
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
