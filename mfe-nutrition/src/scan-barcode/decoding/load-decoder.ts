import type { Decoder, DecoderEvents } from './decoder.ts';

/**
 * Loads the decoder: zxing's program in workers, or `@zxing/browser` in the page if workers cannot run here or broke
 * before (`inWorkers: false`).
 *
 * @throws if neither can be loaded
 */
export async function loadDecoder(events: DecoderEvents, inWorkers = true): Promise<Decoder> {
  if (inWorkers && typeof Worker === 'function' && typeof WebAssembly === 'object') {
    try {
      const { createWorkerDecoder } = await import('./worker-decoder.ts');
      return await createWorkerDecoder(events);
    } catch (error) {
      // The workers or the program could not be loaded or compiled.
      events.onFallback(error);
    }
  }
  const { createFallbackDecoder } = await import('./fallback-decoder.ts');
  return createFallbackDecoder(events);
}
