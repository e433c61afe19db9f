import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Camera, openCamera } from './camera.ts';
import { CAMERA_ERRORS, CAMERA_FAILURES, cameraErrorText } from './camera-errors.ts';

/** Delay of the camera after opening, in ms, so that the dialog shows first. */
const START_DELAY = 100;

/** Pictures examined per second. */
const SCAN_RATE = 10;

interface CameraEvents {
  onStarting(): void;
  onOpened(camera: Camera): void;
  /** Called ten times a second while the camera has a picture. */
  onPicture(video: HTMLVideoElement): void;
  /** Called when there is no picture (any more) and the camera is released; `text` is for the member. */
  onFailed(error: unknown, text: string): void;
  /** Called when the camera is released because the page is hidden; it restarts when the page is visible. */
  onHidden(): void;
}

export interface CameraInUse {
  /** Null while no camera is open. */
  readonly current: Camera | null;
  /** Ends the camera with an error; does nothing if it does not run. */
  fail(error: unknown): void;
  /** Switches the camera off for good. */
  stop(): void;
}

/**
 * Runs the chosen camera while the component is mounted, again for each attempt. Releases it while the page is hidden
 * and on unmount.
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
      // The scanner may stay visible for a moment after a code: the camera stays off.
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
