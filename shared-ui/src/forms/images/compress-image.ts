import { COMPRESSION, type CompressionMessage } from './compression.ts';

/**
 * Longest time without a message of the worker, in ms. It reports each of its ten attempts, which take a few seconds
 * on a slow phone; a worker silent for this long has crashed or hangs.
 */
export const SILENCE = 20_000;

let worker: Worker | null = null;
let workersCannotCompress = false;
let last: Promise<unknown> = Promise.resolve();
let pending = 0;

/**
 * Compresses a picture to a JPEG in a worker; one at a time, so that a phone holds one unpacked picture. The worker
 * ends after the last one. Where workers cannot compress (Safari, no OffscreenCanvas) the page does it.
 *
 * @throws an Error: the picture is malformed, or the worker crashed, hangs or cannot be fetched.
 */
export function compressImage(picture: File): Promise<Blob> {
  pending += 1;
  const compressed = last
    .then(() => compress(picture))
    .finally(() => {
      pending -= 1;
      if (pending === 0) endWorker();
    });
  last = compressed.catch(() => undefined);
  return compressed;
}

async function compress(picture: File): Promise<Blob> {
  if (typeof Worker === 'function' && !workersCannotCompress) {
    const result = await compressInWorker(picture);
    if ('compressed' in result) return result.compressed;
    if ('failed' in result) throw new Error(result.failed);
    workersCannotCompress = true;
  }
  const { default: imageCompression } = await import('browser-image-compression');
  return imageCompression(picture, { ...COMPRESSION, useWebWorker: false });
}

function compressInWorker(picture: File): Promise<CompressionMessage> {
  worker ??= new Worker(new URL('./compress.worker.ts', import.meta.url));
  const current = worker;
  return new Promise<CompressionMessage>((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timeout);
      endWorker();
      reject(new Error(reason));
    };
    const startTimeout = () => setTimeout(() => fail('The worker says nothing'), SILENCE);
    let timeout = startTimeout();
    current.onmessage = ({ data }: MessageEvent<CompressionMessage>) => {
      clearTimeout(timeout);
      if ('progress' in data) timeout = startTimeout();
      else resolve(data);
    };
    current.onerror = (event) => {
      event.preventDefault();
      fail('The worker failed');
    };
    current.postMessage(picture);
  });
}

function endWorker(): void {
  worker?.terminate();
  worker = null;
}
