import { drawFrame } from '../frame.ts';

/** What a canvas holds, for a worker. */
export function pixelsOf(canvas: HTMLCanvasElement): ImageData {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser gives no canvas');
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/**
 * Takes pictures of a video for workers: a handle to the frame, whose pixels the worker reads, so that the page does no
 * work for it; where this browser has no such handles, the pixels, which the page draws and reads.
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

  /** The worker could not read a frame: from now on it gets pixels. */
  onUnreadable(): void {
    this.hasFrames = false;
  }
}
