import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Camera, openCamera } from './camera.ts';
import { CAMERA_ERRORS, CAMERA_FAILURES, cameraErrorText } from './camera-errors.ts';

/** How long after opening the camera starts, in ms: the dialog is there first. */
const START_DELAY = 100;

/** Pictures per second that are looked at. */
const SCAN_RATE = 10;

interface CameraEvents {
  onStarting(): void;
  onOpened(camera: Camera): void;
  /** Ten times a second while the camera shows something. */
  onPicture(video: HTMLVideoElement): void;
  /** There is no picture (any more), and the camera is released; `text` is what the member is told. */
  onFailed(error: unknown, text: string): void;
  /** It was released because the page is hidden, and starts again when it is not. */
  onHidden(): void;
}

export interface CameraInUse {
  /** Null while none is open. */
  readonly current: Camera | null;
  /** Ends with an error, whatever that was; nothing where it does not run. */
  fail(error: unknown): void;
  /** Switches it off for good. */
  stop(): void;
}

/**
 * Runs a camera while the component is mounted: the one that is wanted, anew for each attempt. It is released while the
 * page is hidden, and on every way out.
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  wanted: { cameraId: string; attempt: number },
  events: CameraEvents,
): CameraInUse {
  const listener = useRef(events);
  listener.current = events;
  const camera = useRef<Camera | null>(null);
  const leaving = useRef<AbortController | null>(null);
  const frames = useRef<ReturnType<typeof setInterval>>(undefined);
  const stopped = useRef(false);

  const release = useCallback(() => {
    leaving.current?.abort();
    leaving.current = null;
    clearInterval(frames.current);
    camera.current?.release();
    camera.current = null;
  }, []);
  const fail = useCallback(
    (error: unknown, text = cameraErrorText(error)) => {
      if (!leaving.current) return;
      release();
      listener.current.onFailed(error, text);
    },
    [release],
  );

  useEffect(() => {
    stopped.current = false;
  }, []);

  useEffect(() => {
    const start = async () => {
      // Whatever shows the scanner may keep it for a moment after a code: it stays off.
      if (stopped.current) return;
      release();
      const abort = new AbortController();
      const { signal } = abort;
      leaving.current = abort;
      const { current: picture } = video;
      if (!picture) return fail(undefined, CAMERA_ERRORS.notReady);
      listener.current.onStarting();
      try {
        const opened = await openCamera(picture, {
          id: wanted.cameraId || undefined,
          signal,
          onStopped: () => fail(new Error(CAMERA_FAILURES.stopped)),
        });
        if (signal.aborted) return opened.release();
        camera.current = opened;
        listener.current.onOpened(opened);
        frames.current = setInterval(() => {
          if (picture.readyState >= picture.HAVE_CURRENT_DATA) listener.current.onPicture(picture);
        }, 1000 / SCAN_RATE);
      } catch (error) {
        if (!signal.aborted) fail(error);
      }
    };
    const followVisibility = () => {
      if (document.hidden) {
        release();
        listener.current.onHidden();
      } else if (!leaving.current) void start();
    };
    const delayed = setTimeout(() => !document.hidden && void start(), START_DELAY);
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      clearTimeout(delayed);
      document.removeEventListener('visibilitychange', followVisibility);
      release();
    };
  }, [video, wanted, release, fail]);

  const stop = useCallback(() => {
    stopped.current = true;
    release();
  }, [release]);
  return {
    get current() {
      return camera.current;
    },
    fail,
    stop,
  };
}
