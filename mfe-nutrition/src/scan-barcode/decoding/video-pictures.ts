import { drawFrame } from '../frame.ts';

/** Returns the pixels of a canvas, for a worker; throws if the browser gives no 2D context. */
export function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no canvas');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * Takes pictures of a video for workers: a handle to the frame, whose pixels the worker reads, so that the page has no
 * work. In browsers without such handles the page draws the frame and reads its pixels.
 */
export class VideoPictures {
  private hasFrames = typeof VideoFrame === 'function';
  private canvas: HTMLCanvasElement | undefined;

  take(video: HTMLVideoElement): VideoFrame | ImageData {
    if (this.hasFrames) {
      try {
        return new VideoFrame(video);
      } catch {
        this.hasFrames = false;
      }
    }
    this.canvas ??= document.createElement('canvas');
    return pixelsOf(drawFrame(this.canvas, video));
  }

  /** Called when a worker could not read a frame; from then on it gets pixels. */
  onUnreadable(): void {
    this.hasFrames = false;
  }
}
