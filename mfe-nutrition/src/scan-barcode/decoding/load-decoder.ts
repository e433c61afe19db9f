import type { Decoder, DecoderEvents } from './decoder.ts';

/**
 * Loads what reads barcodes: zxing's program in workers, or `@zxing/browser` in the page where that cannot run here or
 * broke before (`inWorkers: false`).
 *
 * @throws where neither can be loaded
 */
export async function loadDecoder(events: DecoderEvents, inWorkers = true): Promise<Decoder> {
  if (inWorkers && typeof Worker === 'function' && typeof WebAssembly === 'object') {
    try {
      const { createWorkerDecoder } = await import('./worker-decoder.ts');
      return await createWorkerDecoder(events);
    } catch (error) {
      // The workers or the program could not be loaded, or this browser refuses to compile it.
      events.onFallback(error);
    }
  }
  const { createFallbackDecoder } = await import('./fallback-decoder.ts');
  return createFallbackDecoder(events);
}
