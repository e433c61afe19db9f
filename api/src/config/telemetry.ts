import { ConfigurationError, count, isHttpUrl } from './setting.ts';

/** Where traces and metrics are sent, and which; the SDK of OpenTelemetry reads the rest of its variables itself. */
export interface TelemetrySettings {
  protocol: 'http/protobuf' | 'http/json';
  traces: boolean;
  metrics: boolean;
  metric_interval_ms: number;
  /** What runs: its commit. */
  commit: string;
}

/** `null` without `OTEL_EXPORTER_OTLP_ENDPOINT`, with `OTEL_SDK_DISABLED=true`, and where neither is sent. */
export function telemetry(env: NodeJS.ProcessEnv): TelemetrySettings | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true') return null;
  if (!isHttpUrl(endpoint))
    throw new ConfigurationError('OTEL_EXPORTER_OTLP_ENDPOINT must look like http://localhost:4318.');
  const protocol = env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/protobuf';
  if (protocol !== 'http/protobuf' && protocol !== 'http/json')
    throw new ConfigurationError(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json, not "${protocol}".`,
    );
  const traces = isSent(env, 'OTEL_TRACES_EXPORTER');
  const metrics = isSent(env, 'OTEL_METRICS_EXPORTER');
  const metric_interval_ms = count(env, 'OTEL_METRIC_EXPORT_INTERVAL', 60_000, 3_600_000);
  if (!traces && !metrics) return null;
  return { protocol, traces, metrics, metric_interval_ms, commit: env.COMMIT || 'unknown' };
}

function isSent(env: NodeJS.ProcessEnv, setting: string): boolean {
  const text = env[setting] || 'otlp';
  if (text === 'otlp' || text === 'none') return text === 'otlp';
  throw new ConfigurationError(`${setting} must be otlp or none, not "${text}".`);
}
