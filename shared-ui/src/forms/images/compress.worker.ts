/**
 * Compresses pictures beside the page. A worker file of ours, since the library's own is a blob that fetches its script
 * from elsewhere. The answer with this file has a policy of its own (`default-src 'none'`): it can reach nobody.
 */
import imageCompression from 'browser-image-compression';
import { COMPRESSION, type CompressionMessage } from './compression.ts';

const say = (news: CompressionMessage) => postMessage(news);

addEventListener('message', async ({ data: picture }: MessageEvent<File>) => {
  try {
    const onProgress = (progress: number) => say({ progress });
    const options = { ...COMPRESSION, onProgress, useWebWorker: false };
    say({ compressed: await imageCompression(picture, options) });
  } catch (failure) {
    say((await canDecode(picture)) ? { unable: true } : { failed: String(failure) });
  }
});

/**
 * The library draws on an OffscreenCanvas, and in Safari on an <img>, which no worker has. Where the picture itself is
 * sound, that is what it failed of.
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
