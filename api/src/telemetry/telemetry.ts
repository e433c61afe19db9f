import type { TelemetrySettings } from '../config/telemetry.ts';
import { traceRedis } from './redis-spans.ts';
import { type Sdk, startSdk } from './sdk.ts';
import { traceStatements } from './statement-spans.ts';
import { currentTracer } from './tracing.ts';

/** Starts what watches this process, before anything connects; `null` settings start nothing and load nothing. */
export async function startTelemetry(
  settings: TelemetrySettings | null,
  say: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
  { statements = true } = {},
): Promise<Sdk> {
  if (settings === null) return { stop: async () => undefined };
  const sdk = await startSdk(settings, say);
  if (currentTracer() && statements) {
    traceStatements();
    traceRedis();
  }
  return sdk;
}
