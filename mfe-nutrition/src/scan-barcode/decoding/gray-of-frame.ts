import { frameSize } from '../frame.ts';
import { type GrayImage, grayOf } from './gray-image.ts';

/** Formats whose first plane is the brightness, one byte per pixel. */
const BRIGHTNESS_FIRST: ReadonlySet<string | null> = new Set([
  'I420',
  'I420A',
  'I422',
  'I422A',
  'I444',
  'I444A',
  'NV12',
]);

let bytes = new Uint8Array(0);

/**
 * Returns the brightness of a camera frame, which is a separate plane in most formats; other frames, and too large
 * ones, are drawn. A frame rotated by 90° stays so, since codes are searched in both directions.
 *
 * @throws if this browser can do neither in a worker
 */
export async function grayOfFrame(frame: VideoFrame): Promise<GrayImage> {
  const { width = 0, height = 0 } = frame.visibleRect ?? {};
  const fits = frameSize(width, height).width === width;
  if (!fits || !BRIGHTNESS_FIRST.has(frame.format)) return drawn(frame);
  if (bytes.length !== frame.allocationSize()) bytes = new Uint8Array(frame.allocationSize());
  const [plane] = await frame.copyTo(bytes);
  if (!plane) throw new Error('The frame has no planes');
  const gray = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = plane.offset + y * plane.stride;
    gray.set(bytes.subarray(from, from + width), y * width);
  }
  return { data: gray, width, height };
}

let canvas: OffscreenCanvas | undefined;

function drawn(frame: VideoFrame): GrayImage {
  const { width, height } = frameSize(frame.displayWidth, frame.displayHeight);
  canvas ??= new OffscreenCanvas(width, height);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives workers no canvas');
  context.drawImage(frame, 0, 0, width, height);
  return grayOf(context.getImageData(0, 0, width, height));
}
