/**
 * Compresses pictures in a worker. The library's own worker is a blob that fetches its script from another host. The
 * server sends this file with the policy `default-src 'none'`, so that it can send nothing.
 */
import imageCompression from 'browser-image-compression';
import { COMPRESSION, type CompressionMessage } from './compression.ts';

const send = (message: CompressionMessage) => postMessage(message);

addEventListener('message', async ({ data: picture }: MessageEvent<File>) => {
  try {
    const onProgress = (progress: number) => send({ progress });
    const options = { ...COMPRESSION, onProgress, useWebWorker: false };
    send({ compressed: await imageCompression(picture, options) });
  } catch (failure) {
    send((await canDecode(picture)) ? { unable: true } : { failed: String(failure) });
  }
});

/**
 * Whether the picture can be decoded. If so, compressing failed because the library draws on an OffscreenCanvas, and
 * in Safari on an <img>, which workers lack.
 */
async function canDecode(picture: Blob): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true;
  return createImageBitmap(picture).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
}
