/** The only file that loads the SDK of OpenTelemetry, which takes 0.15 s of a start: only where there is a collector. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import type { TelemetrySettings } from '../config/telemetry.ts';
import { Delivery } from './delivery.ts';
import { OtlpMetrics } from './otlp-metrics.ts';
import { takeTraceId } from './request-spans.ts';
import { setTracer } from './tracing.ts';

/** Ends with what is sent by then: a collector that is away delays no shutdown for longer. */
const FLUSH_MS = 1_500;

/** A started SDK. */
export interface Sdk {
  /** Sends what waits, within 1.5 s, and ends. Never rejects. */
  stop(): Promise<void>;
}

/**
 * Sends traces and metrics to the collector. Everything that the standard variables can say is read from them by the SDK: samplers
 * (`OTEL_TRACES_SAMPLER…`), queues (`OTEL_BSP_…`, 2,048 spans by default; more are dropped), headers, timeouts, certificates.
 */
export async function startSdk(settings: TelemetrySettings, say: (line: string) => void): Promise<Sdk> {
  const { resourceFromAttributes, detectResources, envDetector, hostDetector } = await import(
    '@opentelemetry/resources'
  );
  const resource = resourceFromAttributes({
    'service.name': 'fettle',
    'service.version': settings.commit,
    'service.instance.id': randomUUID(),
    'process.pid': process.pid,
  })
    .merge(detectResources({ detectors: [hostDetector] }))
    .merge(detectResources({ detectors: [envDetector] }));
  const delivery = new Delivery(say);
  const stops: (() => Promise<void>)[] = [];

  if (settings.traces) {
    const { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } = await import(
      '@opentelemetry/sdk-trace-base'
    );
    const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
    const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
    const { OTLPTraceExporter } =
      settings.protocol === 'http/json'
        ? await import('@opentelemetry/exporter-trace-otlp-http')
        : await import('@opentelemetry/exporter-trace-otlp-proto');
    const random = new RandomIdGenerator();
    const provider = new BasicTracerProvider({
      resource,
      spanProcessors: [new BatchSpanProcessor(delivery.watch(new OTLPTraceExporter()))],
      idGenerator: {
        generateTraceId: () => takeTraceId() ?? random.generateTraceId(),
        generateSpanId: () => random.generateSpanId(),
      },
    });
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    propagation.setGlobalPropagator(new W3CTraceContextPropagator());
    trace.setGlobalTracerProvider(provider);
    setTracer(provider.getTracer('fettle'));
    stops.push(() => provider.shutdown());
  }

  if (settings.metrics) {
    const { MeterProvider, PeriodicExportingMetricReader } = await import('@opentelemetry/sdk-metrics');
    const { OTLPMetricExporter } =
      settings.protocol === 'http/json'
        ? await import('@opentelemetry/exporter-metrics-otlp-http')
        : await import('@opentelemetry/exporter-metrics-otlp-proto');
    const reader = new PeriodicExportingMetricReader({
      exporter: delivery.watch(new OTLPMetricExporter()),
      metricProducers: [new OtlpMetrics()],
      exportIntervalMillis: settings.metric_interval_ms,
      exportTimeoutMillis: Math.min(settings.metric_interval_ms, 30_000),
    });
    const provider = new MeterProvider({ resource, readers: [reader] });
    stops.push(() => provider.shutdown());
  }

  return {
    stop: async () => {
      await Promise.race([
        Promise.allSettled(stops.map((stop) => stop())),
        delay(FLUSH_MS, null, { ref: false }),
      ]);
    },
  };
}
