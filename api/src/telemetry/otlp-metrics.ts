import type { Attributes, HrTime } from '@opentelemetry/api';
import type {
  CollectionResult,
  DataPoint,
  Histogram,
  MetricData,
  MetricProducer,
} from '@opentelemetry/sdk-metrics';
import { register } from 'prom-client';

/** `AggregationTemporality.CUMULATIVE`, and the types of `DataPointType`: the SDK itself is loaded only where it is used. */
const CUMULATIVE = 1;
const TYPES = { histogram: 0, gauge: 2, sum: 3 };
/** `ValueType.DOUBLE` */
const DOUBLE = 1;

/** A metric as prom-client gives it; `metricName` ends with `_bucket`, `_sum` or `_count` for the parts of a histogram. */
interface PromMetric {
  name: string;
  help: string;
  type: string;
  values: { value: number; labels: Record<string, string | number>; metricName?: string }[];
}

/** When the metrics of this process began to count. */
const STARTED = hrTime(Date.now() - process.uptime() * 1000);

/**
 * The metrics of this process in the form of OpenTelemetry, with the names that `/metrics` has: prom-client's registry is the only
 * place that counts. Each process sends its own, under its own `service.instance.id`.
 */
export class OtlpMetrics implements MetricProducer {
  async collect(): Promise<CollectionResult> {
    const metrics = (await register.getMetricsAsJSON()) as unknown as PromMetric[];
    const now = hrTime(Date.now());
    return {
      // The reader keeps the resource of the SDK.
      resourceMetrics: {
        resource: { attributes: {} } as CollectionResult['resourceMetrics']['resource'],
        scopeMetrics: [
          { scope: { name: 'fettle' }, metrics: metrics.flatMap((metric) => metricData(metric, now)) },
        ],
      },
      errors: [],
    };
  }
}

/** None for a metric without values, and for summaries, which the SDK cannot send. */
export function metricData({ name, help, type, values }: PromMetric, now: HrTime): MetricData[] {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: DOUBLE },
    aggregationTemporality: CUMULATIVE,
  };
  // The lag of an event loop that was not measured yet is no number.
  const measured = values.filter(({ value }) => Number.isFinite(value));
  const points = measured.map(({ value, labels }) => point(labels, value, now));
  if (points.length === 0) return [];
  if (type === 'counter')
    return [{ ...common, dataPointType: TYPES.sum, isMonotonic: true, dataPoints: points } as MetricData];
  if (type === 'gauge') return [{ ...common, dataPointType: TYPES.gauge, dataPoints: points } as MetricData];
  if (type !== 'histogram') return [];
  return [{ ...common, dataPointType: TYPES.histogram, dataPoints: histograms(values, now) } as MetricData];
}

const point = <T>(labels: Attributes, value: T, now: HrTime): DataPoint<T> => ({
  attributes: labels,
  startTime: STARTED,
  endTime: now,
  value,
});

/** Prometheus' buckets count all up to their bound, those of OpenTelemetry only what the one before does not. */
function histograms(values: PromMetric['values'], now: HrTime): DataPoint<Histogram>[] {
  const found = new Map<
    string,
    { labels: Attributes; bounds: [number, number][]; sum: number; count: number }
  >();
  for (const { labels: all, value, metricName = '' } of values) {
    const { le, ...labels } = all;
    const key = JSON.stringify(labels);
    const one = found.get(key) ?? { labels, bounds: [], sum: 0, count: 0 };
    found.set(key, one);
    if (metricName.endsWith('_sum')) one.sum = value;
    else if (metricName.endsWith('_count')) one.count = value;
    else if (le !== '+Inf') one.bounds.push([Number(le), value]);
  }
  return [...found.values()].map(({ labels, bounds, sum, count }) => {
    const upTo = bounds.sort(([a], [b]) => a - b);
    const all = [...upTo.map(([, value]) => value), count];
    const counts = all.map((value, index) => value - (all[index - 1] ?? 0));
    return point(labels, { buckets: { boundaries: upTo.map(([le]) => le), counts }, sum, count }, now);
  });
}

function hrTime(ms: number): HrTime {
  return [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];
}
