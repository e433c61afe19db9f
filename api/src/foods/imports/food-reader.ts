import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadMessage, ReadTask } from './read-worker.ts';

type Read = Exclude<ReadMessage, { end: true }>;

/** The batches of a file, and how far it is, read in a thread beside this one; the thread ends with the loop. */
export async function* readBatches(task: ReadTask, signal: AbortSignal): AsyncGenerator<Read> {
  const worker = new Worker(new URL('./read-worker.js', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
  });
  try {
    for await (const [message] of on(worker, 'message', { signal }) as AsyncIterable<[ReadMessage]>) {
      if ('end' in message) return;
      yield message;
      if ('batch' in message) worker.postMessage('stored');
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    await worker.terminate();
  }
}
