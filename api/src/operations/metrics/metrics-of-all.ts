import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, register } from 'prom-client';

/** A message from a serving process to the primary, and its reply. */
interface MetricsMessage {
  type: 'metrics of all';
  id: string;
  text?: string;
}

const isOurs = (message: Partial<MetricsMessage> | null): message is MetricsMessage =>
  message?.type === 'metrics of all';

const LONGEST_MS = 6_000;

/** Adds up the metrics of all processes when one of them asks; runs in the primary. */
export function answerMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, message: MetricsMessage) => {
    if (!isOurs(message)) return;
    const text = await all.clusterMetrics().catch(() => undefined);
    if (worker.isConnected()) worker.send({ ...message, text } satisfies MetricsMessage);
  });
}

/** Makes the metrics of this process available to the primary. */
export function shareMetrics(): void {
  if (cluster.isWorker) new AggregatorRegistry();
}

/** The metrics of this process, or of all processes together; rejects when one of them does not answer. */
export async function metricsOfAll(): Promise<string> {
  if (!cluster.isWorker || !process.connected) return register.metrics();
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const done = (text: string | undefined) => {
      clearTimeout(timer);
      process.off('message', hear);
      if (text === undefined) reject(new Error('The metrics of the API processes could not be read.'));
      else resolve(text);
    };
    const hear = (message: MetricsMessage) => {
      if (isOurs(message) && message.id === id) done(message.text);
    };
    const timer = setTimeout(() => done(undefined), LONGEST_MS);
    process.on('message', hear);
    process.send?.({ type: 'metrics of all', id } satisfies MetricsMessage);
  });
}
