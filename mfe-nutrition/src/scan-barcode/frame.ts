/** Size to which pictures are reduced, in pixels. Larger ones take longer and do not help if a code fills the view. */
export const FRAME = { width: 640, height: 480 };

/**
 * Returns the size at which a picture fits into a frame, in portrait or landscape, times `enlarged`; smaller pictures
 * keep their size before that factor.
 */
export function frameSize(width: number, height: number, enlarged = 1) {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, FRAME.width / long, FRAME.height / short) * enlarged;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws a picture into a canvas at the size of `frameSize`, and returns the canvas. */
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
  // The CPU reads it ten times a second; a canvas on the GPU would be copied back each time.
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(source, 0, 0, size.width, size.height);
  return canvas;
}
