import { COMPRESSION, type CompressionMessage } from './compression.ts';

/**
 * How long the worker may say nothing, in ms. It tells of each of its ten attempts; on a slow phone one takes a few
 * seconds, so that whoever is silent for this long has died or hangs.
 */
export const SILENCE = 20_000;

let worker: Worker | null = null;
let workersAreUnable = false;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Makes a picture small enough, a JPEG, in a worker; one after the other, so that a phone holds one of them unpacked. The worker
 * ends with the last of them. Browsers whose workers cannot (Safari, those without OffscreenCanvas) do it in the page.
 *
 * @throws whatever went wrong: the picture is broken, the worker died, hangs or cannot be fetched.
 */
export function compressImage(picture: File): Promise<Blob> {
  waiting += 1;
  const compressed = last
    .then(() => compress(picture))
    .finally(() => {
      waiting -= 1;
      if (waiting === 0) endWorker();
    });
  last = compressed.catch(() => undefined);
  return compressed;
}

async function compress(picture: File): Promise<Blob> {
  if (typeof Worker === 'function' && !workersAreUnable) {
    const news = await compressInWorker(picture);
    if ('compressed' in news) return news.compressed;
    if ('failed' in news) throw new Error(news.failed);
    workersAreUnable = true;
  }
  const { default: imageCompression } = await import('browser-image-compression');
  return imageCompression(picture, { ...COMPRESSION, useWebWorker: false });
}

function compressInWorker(picture: File): Promise<CompressionMessage> {
  worker ??= new Worker(new URL('./compress.worker.ts', import.meta.url));
  const asked = worker;
  return new Promise<CompressionMessage>((resolve, reject) => {
    const giveUp = (reason: string) => {
      clearTimeout(patience);
      endWorker();
      reject(new Error(reason));
    };
    const startWaiting = () => setTimeout(() => giveUp('The worker says nothing'), SILENCE);
    let patience = startWaiting();
    asked.onmessage = ({ data }: MessageEvent<CompressionMessage>) => {
      clearTimeout(patience);
      if ('progress' in data) patience = startWaiting();
      else resolve(data);
    };
    asked.onerror = (event) => {
      event.preventDefault();
      giveUp('The worker failed');
    };
    asked.postMessage(picture);
  });
}

function endWorker(): void {
  worker?.terminate();
  worker = null;
}
