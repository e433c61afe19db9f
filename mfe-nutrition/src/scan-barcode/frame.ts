/** What a decoder sees of a picture: larger ones take longer and show no more of a code that fills the view. */
export const FRAME = { width: 640, height: 480 };

/**
 * The size at which a picture fits into a frame, upright or lying; smaller ones keep theirs. `enlarged`: that many times
 * the size.
 */
export function frameSize(width: number, height: number, enlarged = 1) {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, FRAME.width / long, FRAME.height / short) * enlarged;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws a picture into a canvas so that it fits into a frame, or so many times `enlarged`. */
export function drawFrame(
  canvas: HTMLCanvasElement,
  source: HTMLVideoElement | ImageBitmap,
  enlarged = 1,
): HTMLCanvasElement {
  const isVideo = 'videoWidth' in source;
  const size = frameSize(
    isVideo ? source.videoWidth : source.width,
    isVideo ? source.videoHeight : source.height,
    enlarged,
  );
  if (canvas.width !== size.width) canvas.width = size.width;
  if (canvas.height !== size.height) canvas.height = size.height;
  // Read by the processor ten times a second: a canvas of the graphics card would be copied back each time.
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(source, 0, 0, size.width, size.height);
  return canvas;
}
